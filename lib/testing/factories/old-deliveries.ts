import { database } from "#lib/db/client.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

/** Adds at most 900 finished deliveries with their events, as if they were sent at a time. */
export async function addOldDeliveries(
  workspaceId: string,
  { at, count }: { at: Date; count: number },
): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `${firstIdAt(at).slice(0, -3)}${100 + index}`);
  await database().pool.query(
    `with added as (insert into events (workspace_id, id, trigger, body, created_at)
       select $1, id, 'contacto_nuevo', '{}', $3 from unnest($2::uuid[]) id returning id)
     insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, url, method,
       headers, status, finished_at, created_at)
     select $1, id, id, id, 'Rule', 0, 'contacto_nuevo', 'http://a.example', 'POST', '[]', 'delivered', $3, $3
     from added`,
    [workspaceId, ids, at],
  );
}
