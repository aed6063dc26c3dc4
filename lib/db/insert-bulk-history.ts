import { type SQL, sql } from "drizzle-orm";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { contactHistory } from "./schema/index.ts";

/**
 * The end of a statement `with changed as (…)` that gives every changed contact its history row, however many
 * there are. `changed` has the columns contact_id, old_value and new_value (jsonb); `field` is the wire name.
 */
export function insertBulkHistory(ctx: WorkspaceContext, field: string): SQL {
  const { type, id, name } = ctx.actor;
  return sql`
    insert into ${contactHistory}
      (workspace_id, id, contact_id, kind, field, old_value, new_value,
       actor_type, actor_id, actor_name, via, request_id, at)
    select ${ctx.workspaceId}::uuid, ${timeOrderedId}, contact_id, 'changed', ${field}, old_value, new_value,
       ${type}, ${id}::uuid, ${name}, 'bulk', ${ctx.requestId}, ${clock.now().toISOString()}::timestamptz
    from changed`;
}

/**
 * The end of a statement `with … cte as (…)` that tells the histories of opportunities or tasks which link they lost:
 * `cte` has the columns id and named (jsonb `{id, name}` of what was linked); `field` is the wire name.
 */
export function insertUnlinkHistory(
  { actor, workspaceId, requestId }: WorkspaceContext,
  entity: "opportunity" | "task",
  { field, cte }: { field: string; cte: string },
): SQL {
  return sql`insert into ${sql.identifier(`${entity}_history`)} (workspace_id, id, ${sql.identifier(`${entity}_id`)},
      kind, field, old_value, new_value, actor_type, actor_id, actor_name, via, request_id, at)
    select ${workspaceId}::uuid, ${timeOrderedId}, id, 'changed', ${field}, named, null::jsonb,
      ${actor.type}, ${actor.id}::uuid, ${actor.name}, ${actor.via}, ${requestId},
      ${clock.now().toISOString()}::timestamptz from ${sql.identifier(cte)}`;
}

/** A UUIDv7 (RFC 9562 5.7) made by the database: uuidv7() itself came only with PostgreSQL 18. */
export const timeOrderedId = sql.raw(`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`);

/** Gives the statements of a transaction that touches a whole workspace two minutes instead of ten seconds. */
export async function allowLongStatements(ctx: WorkspaceContext): Promise<void> {
  await ctx.db.execute(sql`set local statement_timeout = '120s'`);
}
