import { and, desc, eq, gte, lt } from "drizzle-orm";
import { findAgent } from "#lib/agents/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agentRuns } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { maskConversation } from "./mask-conversation.ts";
import { toRun } from "./run-row.ts";
import type { ListRuns, RunPage } from "./schema.ts";

/** The id of a run is of the same moment. */
const TOLERANCE_MS = 60_000;

/**
 * Lists an agent's runs, newest first, with the texts that the caller may read. Throws AGENT_NOT_FOUND,
 * VALIDATION_ERROR for a foreign token.
 */
export async function listRuns(ctx: WorkspaceContext & Reader, input: ListRuns): Promise<RunPage> {
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
        from === undefined ? undefined : startsAt(from),
        to === undefined ? undefined : endsBefore(to),
        page.isBelow(agentRuns.id),
      ),
    )
    .orderBy(desc(agentRuns.id))
    .limit(page.limit);
  return page.of(
    rows,
    ({ id }) => [id],
    (row) => maskConversation(ctx, toRun(row)),
  );
}

/** Ids begin with their time, so the index of the list finds a period among many runs. */
function startsAt(from: string) {
  const at = new Date(from);
  return and(
    gte(agentRuns.createdAt, at),
    gte(agentRuns.id, firstIdAt(new Date(at.getTime() - TOLERANCE_MS))),
  );
}

function endsBefore(to: string) {
  const at = new Date(to);
  return and(lt(agentRuns.createdAt, at), lt(agentRuns.id, firstIdAt(new Date(at.getTime() + TOLERANCE_MS))));
}
