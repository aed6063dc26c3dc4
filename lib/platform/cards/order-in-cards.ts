import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";

/** A card in its column; null if it is in none. */
export type PlacedCard = { id: string; rank: string; stageId: string | null };

/** Returns the position of a card in its column, from 0; 0 if it is in none. */
export async function orderInCards(
  ctx: WorkspaceContext,
  table: CardTable,
  { id, rank, stageId }: PlacedCard,
): Promise<number> {
  const values = [ctx.workspaceId, stageId, rank, id];
  const [row] = await runStatement(ctx.db, table.countAbove, values);
  return row?.above ?? 0;
}

/** Returns the positions of several cards by id, from 0. */
export async function ordersInCards(
  ctx: WorkspaceContext,
  table: CardTable,
  cards: readonly { id: string }[],
): Promise<Map<string, number>> {
  if (cards.length === 0) return new Map();
  const values = [ctx.workspaceId, cards.map(({ id }) => id)];
  const rows = await runStatement(ctx.db, table.countBetween, values);
  return new Map(rows.map(({ id, above }) => [id, above]));
}
