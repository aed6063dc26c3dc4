import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { isAbove, type Place } from "./rank.ts";

/** The two cards something goes between; null where there is none. */
export type Gap = { above: Place | null; below: Place | null };

/** Where a card is wanted: its stage, and its neighbours as the caller last saw them. */
export type WantedPlace = {
  id: string;
  stageId: string;
  beforeId?: string | null | undefined;
  afterId?: string | null | undefined;
};

const NEIGHBOURS = {
  name: "find_neighbours",
  text: `select id, rank, stage_id is not distinct from $2 as "inStage" from contacts
    where workspace_id = $1 and id = any($3::uuid[])`,
};

const CARD_ABOVE = {
  name: "find_card_above",
  text: `select id, rank from contacts where workspace_id = $1 and stage_id = $2 and id <> $3
    and (rank, id) < ($4, $5::uuid) order by rank desc, id desc limit 1`,
};

const CARD_BELOW = {
  name: "find_card_below",
  text: `select id, rank from contacts where workspace_id = $1 and stage_id = $2 and id <> $3
    and (rank, id) > ($4, $5::uuid) order by rank, id limit 1`,
};

type Neighbour = Place & { inStage: boolean };

const BEFORE_ALL: Place = { id: "00000000-0000-0000-0000-000000000000", rank: "" };

/**
 * The gap directly above `beforeId` or directly below `afterId`, the card itself left out. Neighbours that
 * are no longer in the stage are passed over; with none left the gap is on top. Throws CONTACT_NOT_FOUND where
 * one is not in the workspace.
 */
export async function findGap(ctx: WorkspaceContext, wanted: WantedPlace): Promise<Gap> {
  const { below, above } = await readNeighbours(ctx, wanted);
  if (below) return { above: await neighbour(ctx, CARD_ABOVE, wanted, below), below };
  const start = above ?? BEFORE_ALL;
  return { above, below: await neighbour(ctx, CARD_BELOW, wanted, start) };
}

/** Two neighbours given the wrong way round are still the two cards to go between. */
async function readNeighbours(ctx: WorkspaceContext, wanted: WantedPlace): Promise<Gap> {
  const { id, stageId, beforeId, afterId } = wanted;
  const ids = [...new Set([beforeId, afterId])].filter((one): one is string => !!one && one !== id);
  if (ids.length === 0) return { above: null, below: null };
  if (!ids.every(isId)) throw notFound("CONTACT");
  const known = await runPrepared<Neighbour>(ctx.db, NEIGHBOURS, [ctx.workspaceId, stageId, ids]);
  if (known.length < ids.length) throw notFound("CONTACT");
  const found = known.filter(({ inStage }) => inStage);
  const below = found.find((card) => card.id === beforeId) ?? null;
  const above = found.find((card) => card.id === afterId) ?? null;
  if (below && above && isAbove(below, above)) return { above: below, below: above };
  return { above, below };
}

async function neighbour(
  ctx: WorkspaceContext,
  side: typeof CARD_ABOVE,
  { id, stageId }: WantedPlace,
  from: Place,
): Promise<Place | null> {
  const values = [ctx.workspaceId, stageId, id, from.rank, from.id];
  const [card] = await runPrepared<Place>(ctx.db, side, values);
  return card ?? null;
}
