import { count, eq, sum } from "drizzle-orm";
import { conversations, stageCounters } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireSameWorkspace } from "./require-same-workspace.ts";
import type { WorkspaceMetrics } from "./schema.ts";

/**
 * Totals of the workspace; contacts from the stages' counters. Opportunities and tasks count 0 while they
 * have no tables. Throws WORKSPACE_MISMATCH for any id but the caller's workspace.
 */
export async function countTotals(ctx: WorkspaceContext, id: string): Promise<WorkspaceMetrics> {
  requireSameWorkspace(ctx, id);
  const [[contacts], [threads]] = await Promise.all([
    ctx.db
      .select({ total: sum(stageCounters.count) })
      .from(stageCounters)
      .where(eq(stageCounters.workspaceId, ctx.workspaceId)),
    // From an index alone: a workspace has no more conversations than contacts and channels they write on.
    ctx.db
      .select({ total: count() })
      .from(conversations)
      .where(eq(conversations.workspaceId, ctx.workspaceId)),
  ]);
  return {
    totalContacts: Number(contacts?.total ?? 0),
    totalConversations: threads?.total ?? 0,
    totalOpportunities: 0,
    totalTasks: 0,
  };
}
