import { and, desc, eq, gte, lt } from "drizzle-orm";
import { findAgent } from "#lib/agents/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agentRuns } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toRun } from "./run-row.ts";
import type { ListRuns, RunPage } from "./schema.ts";

/** Lists an agent's runs, newest first. Throws AGENT_NOT_FOUND, VALIDATION_ERROR for a foreign token. */
export async function listRuns(ctx: WorkspaceContext, input: ListRuns): Promise<RunPage> {
  const { agentId, status, sessionId, from, to } = input;
  const scope = ["agent-runs", ctx.workspaceId, agentId, status, sessionId, from, to];
  const page = openPage(scope, input);
  await findAgent(ctx, agentId);
  const rows = await ctx.db
    .select()
    .from(agentRuns)
    .where(
      and(
        inWorkspace(ctx, agentRuns, { agentId }),
        status === undefined ? undefined : eq(agentRuns.status, status),
        sessionId === undefined ? undefined : eq(agentRuns.sessionId, sessionId),
        from === undefined ? undefined : gte(agentRuns.createdAt, new Date(from)),
        to === undefined ? undefined : lt(agentRuns.createdAt, new Date(to)),
        page.isBelow(agentRuns.id),
      ),
    )
    .orderBy(desc(agentRuns.id))
    .limit(page.limit);
  return page.of(rows, ({ id }) => [id], toRun);
}
