import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type Statement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "../context.ts";
import type { NamedReference } from "../records/index.ts";

/** The last change of a card's stage that was not undone. */
export type LastMove = {
  from: NamedReference | null;
  to: NamedReference | null;
  actorId: string | null;
  via: string;
  requestId: string;
  at: Date;
  /** When the card had entered the stage `from`. */
  formerSince: Date;
};

/** Returns the statement that finds the last move of a kind of card, from its history. */
export function lastMoveOf(
  table: "contacts" | "opportunities",
  kind: "contact" | "opportunity",
): Statement<LastMove> {
  const stages = (alias: string) =>
    `${alias}.workspace_id = $1 and ${alias}.${kind}_id = $2 and ${alias}.field = 'stageId'`;
  return defineStatement({
    name: `${table}_find_last_move`,
    // A move that was undone is followed by one with `since`: the time of the move into the stage that was restored.
    text: `select m.old_value as "from", m.new_value as "to", m.actor_id as "actorId", m.via,
        m.request_id as "requestId", m.at,
        coalesce((select coalesce(p.since, p.at) from ${kind}_history p
          where ${stages("p")} and p.id < m.id order by p.id desc limit 1), c.created_at) as "formerSince"
      from (select n.id, coalesce(n.since, n.at) as since from ${kind}_history n
          where ${stages("n")} order by n.id desc limit 1) newest
        join ${kind}_history m on ${stages("m")} and m.since is null and m.at = newest.since and m.id <= newest.id
        join ${table} c on c.workspace_id = $1 and c.id = $2
      order by m.id desc limit 1`,
  }).narrow<{ from: NamedReference | null; to: NamedReference | null; formerSince: Date }>();
}

/**
 * Returns the last move of a card if the caller made it in the console, from the stage `to.stageId` to the one in which
 * the card is: a move back there undoes it. Otherwise null. The card must be locked.
 */
export async function findLastMove(
  ctx: WorkspaceContext,
  statement: Statement<LastMove>,
  { id, stageId, from }: { id: string; stageId: string; from: string | null },
): Promise<LastMove | null> {
  const [move] = await runStatement(ctx.db, statement, [ctx.workspaceId, id]);
  const isOwn = move?.via === "panel" && move.actorId === ctx.actor.id;
  return isOwn && move.from?.id === stageId && move.to?.id === from ? move : null;
}
