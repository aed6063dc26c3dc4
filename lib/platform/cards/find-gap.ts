import { runStatement } from "#lib/db/run-statement.ts";
import type { Statement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId, NIL_ID } from "../ids.ts";
import type { CardTable } from "./card-table.ts";
import { isAbove, type Place } from "./order-key.ts";

/** The two cards to insert between; null at the ends of the column. */
export type Gap = { above: Place | null; below: Place | null };

/** A requested position: the stage, and the neighbors as the caller last saw them. */
export type TargetPlace = {
  id: string;
  stageId: string;
  beforeId?: string | null | undefined;
  afterId?: string | null | undefined;
};

const BEFORE_ALL: Place = { id: NIL_ID, orderInCards: Number.MIN_SAFE_INTEGER };

/**
 * Returns the gap directly above `beforeId` or below `afterId`, ignoring the card itself. Neighbors that left the stage
 * are skipped; if none is left, the gap is on top. Throws the table's 404 for a neighbor that is not in the workspace.
 */
export async function findGap(ctx: WorkspaceContext, table: CardTable, wanted: TargetPlace): Promise<Gap> {
  const { below, above } = await readNeighbours(ctx, table, wanted);
  if (below) return { above: await neighbor(ctx, table.above, { wanted, from: below }), below };
  const start = above ?? BEFORE_ALL;
  return { above, below: await neighbor(ctx, table.below, { wanted, from: start }) };
}

/** If the neighbors are in the wrong order, they are swapped. */
async function readNeighbours(ctx: WorkspaceContext, table: CardTable, wanted: TargetPlace): Promise<Gap> {
  const { id, stageId, beforeId, afterId } = wanted;
  const ids = [...new Set([beforeId, afterId])].filter((one): one is string => !!one && one !== id);
  if (ids.length === 0) return { above: null, below: null };
  if (!ids.every(isId)) throw notFound(table.missing);
  const known = await runStatement(ctx.db, table.neighbors, [ctx.workspaceId, stageId, ids]);
  if (known.length < ids.length) throw notFound(table.missing);
  const found = known.filter(({ inStage }) => inStage);
  const below = found.find((card) => card.id === beforeId) ?? null;
  const above = found.find((card) => card.id === afterId) ?? null;
  if (below && above && isAbove(below, above)) return { above: below, below: above };
  return { above, below };
}

async function neighbor(
  ctx: WorkspaceContext,
  side: Statement<Place>,
  { wanted: { id, stageId }, from }: { wanted: TargetPlace; from: Place },
): Promise<Place | null> {
  const values = [ctx.workspaceId, stageId, id, from.orderInCards, from.id];
  const [card] = await runStatement(ctx.db, side, values);
  return card ?? null;
}
