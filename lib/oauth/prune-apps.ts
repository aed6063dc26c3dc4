import type { Pool } from "pg";
import { BATCH_ROWS, runInBatches } from "#lib/db/run-in-batches.ts";

/**
 * Deletes, in small batches, access that ended 30 days ago, and applications without access: those that were never used
 * after a day, others 90 days after their last use. Returns the number of deleted rows.
 */
export async function pruneApps(pool: Pool, signal: AbortSignal): Promise<number> {
  const grants = await runInBatches(pool, { text: DELETE_GRANTS, values: [], signal });
  return grants + (await runInBatches(pool, { text: DELETE_CLIENTS, values: [], signal }));
}

const DELETE_GRANTS = `
  delete from api_keys where id = any (array(
    select id from api_keys
    where client_id is not null and least(expires_at, revoked_at) < now() - interval '30 days'
    limit ${BATCH_ROWS} for update skip locked))`;

const DELETE_CLIENTS = `
  delete from oauth_clients where id = any (array(
    select c.id from oauth_clients c
    where coalesce(c.last_used_at + interval '90 days', c.created_at + interval '1 day') < now()
      and not exists (
        select from oauth_grants g join api_keys k on k.id = g.id
        where g.client_id = c.id and k.revoked_at is null and k.expires_at > now())
    limit ${BATCH_ROWS} for update of c skip locked))`;
