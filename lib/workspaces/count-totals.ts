import { count, eq, sum } from "drizzle-orm";
import { conversations, opportunityCounters, stageCounters, tasks } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireSameWorkspace } from "./require-same-workspace.ts";
import type { WorkspaceMetrics } from "./schema.ts";

/**
 * Returns the totals of the workspace: contacts and opportunities from their stages' counters, tasks by counting.
 * Throws WORKSPACE_MISMATCH for any id but the caller's workspace.
 */
export async function countTotals(ctx: WorkspaceContext, id: string): Promise<WorkspaceMetrics> {
  requireSameWorkspace(ctx, id);
  const [[contacts], [threads], [opportunities], [todo]] = await Promise.all([
    ctx.db
      .select({ total: sum(stageCounters.count) })
      .from(stageCounters)
      .where(eq(stageCounters.workspaceId, ctx.workspaceId)),
    // An index-only scan: a contact has at most one conversation per channel.
    ctx.db
      .select({ total: count() })
      .from(conversations)
      .where(eq(conversations.workspaceId, ctx.workspaceId)),
    ctx.db
      .select({ total: sum(opportunityCounters.count) })
      .from(opportunityCounters)
      .where(eq(opportunityCounters.workspaceId, ctx.workspaceId)),
    ctx.db.select({ total: count() }).from(tasks).where(eq(tasks.workspaceId, ctx.workspaceId)),
  ]);
  return {
    totalContacts: Number(contacts?.total ?? 0),
    totalConversations: threads?.total ?? 0,
    totalOpportunities: Number(opportunities?.total ?? 0),
    totalTasks: todo?.total ?? 0,
  };
}
