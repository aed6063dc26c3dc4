import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import type { TargetPlace } from "./find-gap.ts";
import { NoRankAvailable } from "./find-place.ts";
import { respaceCards } from "./respace-cards.ts";
import { runSequentially } from "./run-sequentially.ts";

const ATTEMPTS = 5;

const LOCK = defineStatement({
  name: "lock_board",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
});

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
  let crowded: TargetPlace | null = null;
  const move = () =>
    inTransaction(ctx, async (ctx) => {
      await runStatement(ctx.db, LOCK, [board]);
      if (crowded) await respaceCards(ctx, table, crowded);
      return work(ctx);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Moves of this process wait without a connection. In an outer transaction they have one already.
      return await (ctx.afterCommit ? move() : runSequentially(board, move));
    } catch (error) {
      if (!(error instanceof NoRankAvailable) || attempt >= ATTEMPTS) throw error;
      crowded = error.wanted;
    }
  }
}
