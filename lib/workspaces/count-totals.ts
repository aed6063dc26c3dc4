import { eq, sum } from "drizzle-orm";
import { stageCounters } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireSameWorkspace } from "./require-same-workspace.ts";
import type { WorkspaceMetrics } from "./schema.ts";

/**
 * Totals of the workspace; contacts from the stages' counters. Conversations, opportunities and tasks count 0
 * while they have no tables. Throws WORKSPACE_MISMATCH for any id but the caller's workspace.
 */
export async function countTotals(ctx: WorkspaceContext, id: string): Promise<WorkspaceMetrics> {
  requireSameWorkspace(ctx, id);
  const [row] = await ctx.db
    .select({ contacts: sum(stageCounters.count) })
    .from(stageCounters)
    .where(eq(stageCounters.workspaceId, ctx.workspaceId));
  const totalContacts = Number(row?.contacts ?? 0);
  return { totalContacts, totalConversations: 0, totalOpportunities: 0, totalTasks: 0 };
}
