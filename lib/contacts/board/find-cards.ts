import { type SQL, sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecords } from "#lib/platform/records/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { contactConditions, singleIndexQuery } from "../record/contact-conditions.ts";
import { contactRecord, type StoredContact } from "../record/contact-record.ts";
import type { BoardColumn, ContactFilters } from "../schema.ts";
import { readColumnTops } from "./read-column-tops.ts";

/** Limits of a board with filters. */
type BoardBounds = {
  /** Up to this number of matches, all are counted. */
  matches: number;
  /** Otherwise, the most cards of each column that are compared with the filters. */
  walked: number;
};

export const boardBounds: BoardBounds = { matches: 10_000, walked: 5_000 };

export type CountedStage = Stage & { count: number };

/** The top cards of the columns, and the matches by stage id; without counts, every card matches. */
export type FoundCards = {
  cards: readonly StoredContact[];
  counts?: ReadonlyMap<string, ColumnCount> | undefined;
};

type ColumnCount = Pick<BoardColumn, "count" | "isCountExact">;

type Wanted = {
  filters: ContactFilters;
  stages: Promise<CountedStage[]>;
  /** Maximum number of cards in a column. */
  most: number;
  bounds: BoardBounds;
};

type Match = { stageId: string | null; count: number; ids: string[] | null };

/**
 * Returns the top cards of each column that match the filters, and the number of matches. Few matches are found once
 * for all columns, because columns without matches would be read to their end. Many are found near the top of each
 * column, with counts that are lower bounds. If not every column has enough of them there, all are found after all.
 */
export async function findCards(ctx: WorkspaceContext, wanted: Wanted): Promise<FoundCards> {
  const { filters, most, bounds } = wanted;
  const [stages, first] = await Promise.all([
    wanted.stages,
    findMatches(ctx, filters, { most, limit: bounds.matches }),
  ]);
  const total = first.reduce((sum, { count }) => sum + count, 0);
  if (total <= bounds.matches) return readFound(ctx, first);
  const { cards } = await readColumnTops(ctx, filters, { most, walked: bounds.walked });
  const counts = countNearTop({ stages, cards, first }, wanted);
  return counts ? { cards, counts } : readFound(ctx, await findMatches(ctx, filters, { most, limit: null }));
}

/**
 * Returns the number of matches by stage and the ids of the top ones; if more than `limit` match, of some and no ids.
 */
function findMatches(
  ctx: WorkspaceContext,
  filters: ContactFilters,
  { most, limit }: { most: number; limit: number | null },
): Promise<Match[]> {
  const isWhole = limit === null ? sql`true` : sql`(select count(*) from matches) <= ${limit}`;
  return runQuery<Match>(
    ctx.db,
    sql`with matches as materialized (${matchesOf(ctx.workspaceId, filters, limit)}),
    places as (
      select m.id, m.stage_id, row_number() over (partition by m.stage_id order by m.order_in_cards, m.id) as place
      from matches m where ${isWhole}
    ),
    tops as (
      select p.stage_id, array_agg(p.id order by p.place) as ids from places p where p.place <= ${most} group by 1
    )
    select n.stage_id as "stageId", n.count, t.ids
    from (select m.stage_id, count(*)::int as count from matches m group by 1) n
    left join tops t on t.stage_id = n.stage_id`,
  );
}

/** If one index finds the ids, they are limited before they are joined to their contacts. */
function matchesOf(workspaceId: string, filters: ContactFilters, limit: number | null): SQL {
  const columns = sql`select c.id, c.stage_id, c.order_in_cards from contacts c`;
  const ids = limit === null ? null : singleIndexQuery(workspaceId, filters);
  const most = limit === null ? sql`` : sql`limit ${limit + 1}`;
  return ids
    ? sql`${columns} where c.workspace_id = ${workspaceId} and c.id = any(array(${ids} ${most}))`
    : sql`${columns} where ${contactConditions(workspaceId, filters)} ${most}`;
}

async function readFound(ctx: WorkspaceContext, matches: readonly Match[]): Promise<FoundCards> {
  const ids = matches.flatMap(({ stageId, ids }) => (stageId === null ? [] : (ids ?? [])));
  const known = new Map((await readRecords(ctx, contactRecord, ids)).map((card) => [card.id, card]));
  return {
    cards: ids.map((id) => known.get(id)).filter((card) => card !== undefined),
    counts: new Map(matches.map(({ stageId, count }) => [stageId ?? "", { count }])),
  };
}

type Near = { stages: readonly CountedStage[]; cards: readonly StoredContact[]; first: readonly Match[] };

/** Returns null if a column has further cards and too few near its top. */
function countNearTop({ stages, cards, first }: Near, { most, bounds }: Wanted): FoundCards["counts"] | null {
  const counts = new Map<string, ColumnCount>();
  for (const { id, count } of stages) {
    const found = cards.filter(({ stage }) => stage?.id === id).length;
    if (found < most && count > bounds.walked) return null;
    const known = first.find(({ stageId }) => stageId === id)?.count ?? 0;
    counts.set(
      id,
      found < most ? { count: found } : { count: Math.max(found, roundDown(known)), isCountExact: false },
    );
  }
  return counts;
}

/** Keeps one digit: which of many matches are counted varies from call to call. */
function roundDown(count: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(count, 1)));
  return Math.floor(count / unit) * unit;
}
