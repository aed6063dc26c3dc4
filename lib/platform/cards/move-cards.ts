import { deferStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "../context.ts";
import { runSequentially } from "../run-sequentially.ts";
import type { CardTable } from "./card-table.ts";
import type { TargetPlace } from "./find-gap.ts";
import { NoKeyAvailable } from "./find-place.ts";
import { respaceCards } from "./respace-cards.ts";

const ATTEMPTS = 5;

const LOCK = defineStatement({
  name: "lock_board",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
});

/**
 * Runs `work`, which moves cards of a workspace's board, in a transaction, one at a time per board. The board is locked
 * before any card. If `work` throws `NoKeyAvailable`, it is rolled back, the surrounding cards get new order keys, and
 * `work` runs again. The rollback is necessary because `work` already holds a card, and locks on cards must be taken in
 * the order of their ids. Joins an outer transaction. Throws what `work` throws.
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
      await deferStatement(ctx.db, LOCK, [board]);
      if (crowded) await respaceCards(ctx, table, crowded);
      return work(ctx);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Moves in this process wait without a connection. In an outer transaction they already have one.
      return await (ctx.afterCommit ? move() : runSequentially(board, move));
    } catch (error) {
      if (!(error instanceof NoKeyAvailable) || attempt >= ATTEMPTS) throw error;
      crowded = error.wanted;
    }
  }
}
