import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { contactHistory } from "./schema/index.ts";

/** The author and the time of the recorded changes. */
type Change = {
  ctx: {
    workspaceId: string;
    requestId: string;
    actor: { type: string; id: string | null; name: string; via: string };
  };
  at: Date;
};

/**
 * Returns the end of a statement `with changed as (…)` that adds a history row for every changed contact. `changed`
 * has the columns contact_id, old_value and new_value (jsonb); `field` is the API name.
 */
export function insertBulkHistory({ ctx, at }: Change, field: string): SQL {
  const { type, id, name } = ctx.actor;
  return sql`
    insert into ${contactHistory}
      (workspace_id, id, contact_id, kind, field, old_value, new_value,
       actor_type, actor_id, actor_name, via, request_id, at)
    select ${ctx.workspaceId}::uuid, ${timeOrderedId}, contact_id, 'changed', ${field}, old_value, new_value,
       ${type}, ${id}::uuid, ${name}, 'bulk', ${ctx.requestId}, ${at.toISOString()}::timestamptz
    from changed`;
}

/**
 * Returns the end of a statement `with … as (…)` that records removed links in the histories of opportunities or tasks,
 * or added ones. The query `cte` has the columns id and named (jsonb `{id, name}` of what was linked); `field` is the
 * API name.
 */
export function insertLinkHistory(
  { ctx: { actor, workspaceId, requestId }, at }: Change,
  entity: "opportunity" | "task",
  { field, cte, isAdded = false }: { field: string; cte: string; isAdded?: boolean },
): SQL {
  return sql`insert into ${sql.identifier(`${entity}_history`)} (workspace_id, id, ${sql.identifier(`${entity}_id`)},
      kind, field, old_value, new_value, actor_type, actor_id, actor_name, via, request_id, at)
    select ${workspaceId}::uuid, ${timeOrderedId}, id, 'changed', ${field}, ${isAdded ? sql`null::jsonb, named` : sql`named, null::jsonb`},
      ${actor.type}, ${actor.id}::uuid, ${actor.name}, ${actor.via}, ${requestId},
      ${at.toISOString()}::timestamptz from ${sql.identifier(cte)}`;
}

/** SQL for a UUIDv7 (RFC 9562 5.7): uuidv7() exists only since PostgreSQL 18. */
export const timeOrderedId = sql.raw(`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`);

/** Raises the statement timeout to two minutes for a transaction that changes a whole workspace. */
export async function allowLongStatements(ctx: { db: Database }): Promise<void> {
  await ctx.db.execute(sql`set local statement_timeout = '120s'`);
}
