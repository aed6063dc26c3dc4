import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { z } from "zod";
import type { ArchiveLocation } from "./archive-location.ts";
import { erasureListName } from "./archive-name.ts";

/** An erasure of a contact, as the list next to the backups has it. It contains no data of the contact. */
const ListedErasure = z.object({
  workspaceId: z.uuid(),
  id: z.uuid(),
  contactId: z.uuid(),
  counts: z.record(z.string(), z.number()),
  files: z.number(),
  digests: z.array(z.string()),
  backups: z.array(z.unknown()),
  requestedById: z.uuid().nullable(),
  requestedByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ListedErasure = z.infer<typeof ListedErasure>;

const READ = `select workspace_id as "workspaceId", id, contact_id as "contactId", counts, files, digests, backups,
    requested_by_id as "requestedById", requested_by_name as "requestedByName",
    to_json(created_at) #>> '{}' as "createdAt", to_json(finished_at) #>> '{}' as "finishedAt"
  from erasures order by id`;

/** Returns all erasures of a database; none if it is empty or from before erasures. */
export async function readErasures(client: pg.ClientBase): Promise<ListedErasure[]> {
  const { rows: found } = await client.query("select to_regclass('public.erasures') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<ListedErasure>(READ);
  return rows;
}

/**
 * Writes the erasures of a database next to its backups, so that a restore of an older backup can repeat them. Writes
 * nothing if there are none.
 */
export async function writeErasureList(
  client: pg.ClientBase,
  place: ArchiveLocation,
  owner: string,
): Promise<void> {
  const erasures = await readErasures(client);
  if (erasures.length === 0) return;
  const content = Buffer.from(JSON.stringify(erasures));
  await place.write(
    erasureListName(owner),
    (async function* () {
      yield content;
    })(),
  );
}

/** Returns the erasures in a list. Throws a ZodError if it is damaged. */
export async function parseErasureList(content: AsyncIterable<Buffer>): Promise<ListedErasure[]> {
  return z.array(ListedErasure).parse(JSON.parse((await buffer(content)).toString()));
}

/**
 * Adds erasures to a restored database, and queues those that are not in the backup. Runs in the transaction of the
 * restore. Returns how many are repeated.
 */
export async function repeatErasures(
  client: pg.ClientBase,
  erasures: readonly ListedErasure[],
  madeAt: string,
): Promise<number> {
  await client.query(
    `insert into erasures (workspace_id, id, contact_id, status, total_steps, counts, files, digests, backups,
       requested_by_id, requested_by_name, created_at, finished_at)
     select e."workspaceId", e.id, e."contactId", 'done', 0, e.counts, e.files, e.digests, e.backups,
       e."requestedById", e."requestedByName", e."createdAt", e."finishedAt"
     from jsonb_to_recordset($1::jsonb) as e ("workspaceId" uuid, id uuid, "contactId" uuid, counts jsonb, files int,
       digests jsonb, backups jsonb, "requestedById" uuid, "requestedByName" text, "createdAt" timestamptz,
       "finishedAt" timestamptz)
     join workspaces w on w.id = e."workspaceId"
     on conflict (workspace_id, contact_id) do nothing`,
    [JSON.stringify(erasures)],
  );
  const { rows } = await client.query<{ count: number }>(
    `with repeated as (
       update erasures set status = 'queued', repeated_at = now()
       where status <> 'done' or finished_at is null or finished_at > $1::timestamptz returning workspace_id, id
     ), queued as (
       select add_job(workspace_id, 'erase-contact', jsonb_build_object('erasureId', id), job_key => id::text)
       from repeated
     )
     select count(*)::int as count from queued`,
    [madeAt],
  );
  return rows[0]?.count ?? 0;
}
