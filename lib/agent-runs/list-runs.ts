import { and, desc, eq, lt } from "drizzle-orm";
import { findAgent } from "#lib/agents/index.ts";
import { agentRuns } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toRun } from "./run-row.ts";
import type { ListRuns, RunPage } from "./schema.ts";

/** Lists an agent's runs, newest first. Throws AGENT_NOT_FOUND, VALIDATION_ERROR for a foreign token. */
export async function listRuns(ctx: WorkspaceContext, input: ListRuns): Promise<RunPage> {
  const { continuationToken, pageSize, agentId, status, sessionId } = input;
  const scope = ["agent-runs", ctx.workspaceId, agentId, status, sessionId];
  const before = continuationToken ? decodeCursor(scope, continuationToken)[0] : undefined;
  await findAgent(ctx, agentId);
  const rows = await ctx.db
    .select()
    .from(agentRuns)
    .where(
      and(
        eq(agentRuns.workspaceId, ctx.workspaceId),
        eq(agentRuns.agentId, agentId),
        status === undefined ? undefined : eq(agentRuns.status, status),
        sessionId === undefined ? undefined : eq(agentRuns.sessionId, sessionId),
        before === undefined ? undefined : lt(agentRuns.id, String(before)),
      ),
    )
    .orderBy(desc(agentRuns.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { continuationToken: last ? encodeCursor(scope, [last.id]) : null, data: page.map(toRun) };
}
