import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import type { WantedPlace } from "./find-gap.ts";
import { NoRoom } from "./find-place.ts";
import { inTurn } from "./in-turn.ts";
import { respaceCards } from "./respace-cards.ts";

const ATTEMPTS = 5;

const LOCK = { name: "lock_board", text: "select pg_advisory_xact_lock(hashtextextended($1, 0))" };

/**
 * Runs `work`, which moves cards of a workspace's board, in a transaction, one at a time per board. The lock on the
 * board comes before any lock on a card. Where `work` finds no room for a card, it is rolled back and runs again after
 * the cards around the place have new order keys: `work` holds the card by then, and locks on more cards have to be
 * taken in the order of their ids. Joins the outer transaction where there is one. Throws what `work` throws.
 */
export async function moveCards<R>(
  ctx: WorkspaceContext,
  table: CardTable,
  work: (ctx: WorkspaceContext) => Promise<R>,
): Promise<R> {
  const board = `${table.name}:${ctx.workspaceId}`;
  let crowded: WantedPlace | null = null;
  const move = () =>
    inTransaction(ctx, async (ctx) => {
      await runPrepared(ctx.db, LOCK, [board]);
      if (crowded) await respaceCards(ctx, table, crowded);
      return work(ctx);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Moves of this process wait without a connection. In an outer transaction they have one already.
      return await (ctx.afterCommit ? move() : inTurn(board, move));
    } catch (error) {
      if (!(error instanceof NoRoom) || attempt >= ATTEMPTS) throw error;
      crowded = error.wanted;
    }
  }
}
