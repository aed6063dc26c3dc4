import { and, desc, eq, inArray } from "drizzle-orm";
import { agentRuns } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { RunSource } from "./schema.ts";

/** Turns an agent remembers, and the characters they may have together (about 3,000 tokens). */
const MAX_TURNS = 10;
const MAX_CHARACTERS = 12_000;

/** A question and its answer, earlier in the session. */
export type Turn = { question: string; answer: string };

/**
 * The session's last turns, oldest first. Runs that failed are left out, and so are those of another source: a
 * widget's visitor who names an integrator's session learns nothing of it.
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
        eq(agentRuns.workspaceId, ctx.workspaceId),
        eq(agentRuns.agentId, agentId),
        eq(agentRuns.sessionId, sessionId),
        eq(agentRuns.source, source),
        inArray(agentRuns.status, ["answered", "unknown"]),
      ),
    )
    .orderBy(desc(agentRuns.id))
    .limit(MAX_TURNS);
  return withinBudget(rows).reverse();
}

/** The newest turns that fit; the newest one always does. */
function withinBudget(turns: readonly Turn[]): Turn[] {
  let left = MAX_CHARACTERS;
  return turns.filter(({ question, answer }, index) => {
    left -= question.length + answer.length;
    return left >= 0 || index === 0;
  });
}
