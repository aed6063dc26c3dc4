import { defineStatement, type Statement } from "#lib/db/statement.ts";
import type { notFound } from "../errors.ts";
import type { Place } from "./rank.ts";

/** A table whose rows are cards in columns: `workspace_id`, `id`, a stage and the order key `rank`. */
export type CardTable = {
  /** The resource of the 404 for a card that is not in the workspace. */
  missing: Parameters<typeof notFound>[0];
  /** The table's name in the database. */
  name: string;
  neighbours: Statement<Place & { inStage: boolean }>;
  above: Statement<Place>;
  below: Statement<Place>;
  around: Statement<Place>;
  rerank: Statement;
  countAbove: Statement<{ above: number }>;
  countBetween: Statement<{ id: string; above: number }>;
};

/** Returns the statements of a card table. `table` and `stage` are database identifiers, never user input. */
export function cardTable(
  table: "contacts" | "opportunities" | "tasks",
  missing: CardTable["missing"],
  stage = "stage_id",
): CardTable {
  const named = <What extends string>(what: What, text: string) =>
    defineStatement({ name: `${table}_${what}`, text });
  const others = `from ${table} where workspace_id = $1 and ${stage} = $2 and id <> $3`;
  const column = `from ${table} where workspace_id = $1 and ${stage} = $2`;
  return {
    missing,
    name: table,
    neighbours: named(
      "find_neighbours",
      `select id, rank, ${stage} is not distinct from $2 as "inStage" from ${table}
        where workspace_id = $1 and id = any($3::uuid[])`,
    ).narrow<{ inStage: boolean }>(),
    above: named(
      "find_card_above",
      `select id, rank ${others} and (rank, id) < ($4, $5::uuid) order by rank desc, id desc limit 1`,
    ),
    below: named(
      "find_card_below",
      `select id, rank ${others} and (rank, id) > ($4, $5::uuid) order by rank, id limit 1`,
    ),
    around: named(
      "cards_around_gap",
      `(select id, rank, true as is_above ${column}
          and (rank, id) <= ($3, $4::uuid) order by rank desc, id desc limit $5)
        union all
        (select id, rank, false ${column} and (rank, id) > ($3, $4::uuid) order by rank, id limit $5)
        order by rank, id`,
    ).narrow<Place>(),
    // Locks the rows in the order of their ids, like all code that locks several rows, to avoid deadlocks.
    rerank: named(
      "rerank_cards",
      `with held as (
          select id from ${table} where workspace_id = $1 and (id = any($2::uuid[]) or id = $5)
          order by id for no key update
        )
        update ${table} c set rank = n.rank
        from held join unnest($2::uuid[], $3::text[]) as n(id, rank) on n.id = held.id
        where c.workspace_id = $1 and c.id = n.id and c.${stage} = $4`,
    ),
    // Keys and ties are counted separately: comparing one column halves the scan compared with (rank, id).
    countAbove: named(
      "count_cards_above",
      `select ((select count(*) ${column} and rank < $3)
        + (select count(*) ${column} and rank = $3 and id < $4::uuid))::int as above`,
    ).narrow<{ above: number }>(),
    countBetween: named("count_cards_between", countBetween(table, stage)).narrow<{ above: number }>(),
  };
}

/** Counts between consecutive cards, so that a page costs one scan per column. */
function countBetween(table: string, stage: string): string {
  return `with cards as (
      select id, ${stage} as stage_id, rank, lag(rank, 1, '') over (partition by ${stage} order by rank, id) as last_rank
      from ${table} where workspace_id = $1 and id = any($2::uuid[])
    )
    select id, (sum(higher.count) over (partition by stage_id order by rank, id) + tied.count)::int as above
    from cards
    cross join lateral (
      select count(*) from ${table} x where x.workspace_id = $1 and x.${stage} = cards.stage_id
        and x.rank >= cards.last_rank and x.rank < cards.rank
    ) higher
    cross join lateral (
      select count(*) from ${table} x where x.workspace_id = $1 and x.${stage} = cards.stage_id
        and x.rank = cards.rank and x.id < cards.id
    ) tied`;
}
