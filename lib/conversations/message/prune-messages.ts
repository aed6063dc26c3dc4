import type { Pool } from "pg";
import { BATCH_ROWS, inEachWorkspace, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { removeStored } from "#lib/platform/storage/index.ts";
import { findMediaKeys } from "./find-media-keys.ts";

/** SQL: whether a message may be deleted by its age. One that waits to be sent may not. */
export const isOldMessage = "status is distinct from 'queued'";

type Old = { id: string; contactId: string; conversationId: string; at: Date };

const FIND = `
  select id, contact_id as "contactId", conversation_id as "conversationId", created_at as at from messages
  where workspace_id = $1 and id < $2 and ${isOldMessage} order by id limit ${BATCH_ROWS}`;

// Contacts store the text of their first and their newest message.
const CLEAR_CONTACTS = `
  update contacts c set
    first_message = case when c.first_message_at <= old.at then null else c.first_message end,
    last_message = case when c.last_message_at <= old.at then null else c.last_message end
  from (select id, max(at) as at from unnest($2::uuid[], $3::timestamptz[]) as o (id, at) group by id) old
  where c.workspace_id = $1 and c.id = old.id
    and (c.first_message is not null and c.first_message_at <= old.at
      or c.last_message is not null and c.last_message_at <= old.at)
  returning c.id`;

const DELETE = `
  delete from messages where workspace_id = $1 and id = any($2::uuid[]) and ${isOldMessage}
  returning media ->> 'storageKey' as key`;

/**
 * Deletes messages and notes older than a time, the texts of them that contacts store, and then their files. Works in
 * small batches with separate commits. Conversations stay. If the process stops before the files of a batch are
 * deleted, the sweep of unreferenced files deletes them.
 */
export async function pruneMessages(pool: Pool, { before, signal }: WorkspacePruning): Promise<void> {
  await inEachWorkspace(pool, before, async (workspaceId, start) => {
    let found = BATCH_ROWS;
    while (found === BATCH_ROWS && !signal.aborted) {
      const { rows } = await pool.query<Old>(FIND, [workspaceId, firstIdAt(start)]);
      if (rows.length > 0) await deleteBatch(pool, workspaceId, rows);
      found = rows.length;
    }
  });
}

async function deleteBatch(pool: Pool, workspaceId: string, old: readonly Old[]): Promise<void> {
  const contacts = await pool.query<{ id: string }>(CLEAR_CONTACTS, [
    workspaceId,
    old.map(({ contactId }) => contactId),
    old.map(({ at }) => at),
  ]);
  const deleted = await pool.query<{ key: string | null }>(DELETE, [workspaceId, old.map(({ id }) => id)]);
  await removeUnreferenced(deleted.rows.map(({ key }) => key));
  for (const { id } of contacts.rows) queueChange({ workspaceId, entity: "contact", id, mutationId: null });
  for (const id of new Set(old.map(({ conversationId }) => conversationId))) {
    queueChange({ workspaceId, entity: "conversation", id, mutationId: null });
  }
}

/** Deletes stored files of deleted or changed messages, unless another message or an upload refers to them. */
export async function removeUnreferenced(keys: readonly (string | null)[]): Promise<void> {
  const removed = new Set(keys.filter((key) => key !== null));
  if (removed.size === 0) return;
  for (const key of await findMediaKeys([...removed])) removed.delete(key);
  for (const key of removed) await removeStored(key);
}
