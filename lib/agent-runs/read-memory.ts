import { and, desc, inArray } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agentRuns } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { RunSource } from "./schema.ts";

/** Maximum number of turns an agent remembers, and of their characters in total (about 3,000 tokens). */
const MAX_TURNS = 10;
const MAX_CHARACTERS = 12_000;

/** An earlier question of the session and its answer. */
export type Turn = { question: string; answer: string };

/**
 * Returns the session's last turns, oldest first. Failed runs are left out. So are runs of another source: a widget
 * visitor who uses the session id of an integrator must not see that session.
 */
export async function readMemory(
  ctx: WorkspaceContext,
  { agentId, sessionId, source }: { agentId: string; sessionId: string; source: RunSource },
): Promise<Turn[]> {
  const rows = await ctx.db
    .select({ question: agentRuns.question, answer: agentRuns.answer })
    .from(agentRuns)
    .where(
      and(
        inWorkspace(ctx, agentRuns, { agentId, sessionId, source }),
        inArray(agentRuns.status, ["answered", "unknown"]),
      ),
    )
    .orderBy(desc(agentRuns.id))
    .limit(MAX_TURNS)
    .prepare("read_agent_memory")
    .execute();
  return withinBudget(rows).reverse();
}

/** The newest turns that fit; at least one. */
function withinBudget(turns: readonly Turn[]): Turn[] {
  let left = MAX_CHARACTERS;
  return turns.filter(({ question, answer }, index) => {
    left -= question.length + answer.length;
    return left >= 0 || index === 0;
  });
}
