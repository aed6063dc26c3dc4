import { defineStatement, type Statement } from "#lib/db/statement.ts";
import type { notFound } from "../errors.ts";
import type { ChangedEntity } from "../realtime/change.ts";
import type { Place } from "./order-key.ts";

/** A table whose rows are cards in columns: `workspace_id`, `id`, a stage and `order_in_cards`. */
export type CardTable = {
  entity: ChangedEntity;
  /** The resource of the 404 for a card that is not in the workspace. */
  missing: Parameters<typeof notFound>[0];
  /** The table's name in the database. */
  name: string;
  neighbors: Statement<Place & { inStage: boolean }>;
  above: Statement<Place>;
  below: Statement<Place>;
  around: Statement<Place & { isAbove: boolean }>;
  respace: Statement<{ id: string }>;
};

type Declared = Pick<CardTable, "entity" | "missing"> & {
  table: "contacts" | "opportunities" | "tasks";
  /** The column of the stage; by default `stage_id`. */
  stage?: string;
};

/** Returns the statements of a card table. `table` and `stage` are database identifiers, never user input. */
export function cardTable({ table, stage = "stage_id", entity, missing }: Declared): CardTable {
  const named = <What extends string>(what: What, text: string) =>
    defineStatement({ name: `${table}_${what}`, text });
  const place = `id, order_in_cards as "orderInCards"`;
  const column = `from ${table} where workspace_id = $1 and ${stage} = $2`;
  const others = `${column} and id <> $3`;
  return {
    entity,
    missing,
    name: table,
    neighbors: named(
      "find_neighbors",
      `select ${place}, ${stage} is not distinct from $2 as "inStage" from ${table}
        where workspace_id = $1 and id = any($3::uuid[])`,
    ).narrow<{ inStage: boolean }>(),
    above: named(
      "find_card_above",
      `select ${place} ${others} and (order_in_cards, id) < ($4, $5::uuid)
        order by order_in_cards desc, id desc limit 1`,
    ),
    below: named(
      "find_card_below",
      `select ${place} ${others} and (order_in_cards, id) > ($4, $5::uuid) order by order_in_cards, id limit 1`,
    ),
    around: named(
      "cards_around_gap",
      `(select ${place}, true as "isAbove" ${column}
          and (order_in_cards, id) <= ($3, $4::uuid) order by order_in_cards desc, id desc limit $5)
        union all
        (select ${place}, false ${column} and (order_in_cards, id) > ($3, $4::uuid) order by order_in_cards, id limit $5)
        order by "orderInCards", id`,
    ).narrow<Place & { isAbove: boolean }>(),
    // Locks the rows in the order of their ids, like all code that locks several rows, to avoid deadlocks.
    respace: named(
      "respace_cards",
      `with held as (
          select id from ${table} where workspace_id = $1 and (id = any($2::uuid[]) or id = $5)
          order by id for no key update
        )
        update ${table} c set order_in_cards = n.key
        from held join unnest($2::uuid[], $3::bigint[]) as n(id, key) on n.id = held.id
        where c.workspace_id = $1 and c.id = n.id and c.${stage} = $4 returning c.id`,
    ),
  };
}
