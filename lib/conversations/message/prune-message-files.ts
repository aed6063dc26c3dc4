import type { Pool } from "pg";
import { BATCH_ROWS, inEachWorkspace, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { clock } from "#lib/platform/clock.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { reason } from "#lib/platform/reason.ts";
import { isOldMessage, removeUnreferenced } from "./prune-messages.ts";

const DAY_MS = 24 * 60 * 60_000;

/** SQL: whether a message has a file that may be deleted by its age. One that waits to be sent may not. */
export const isOldFile = `media ->> 'storageKey' is not null and ${isOldMessage}`;

type Deleted = { conversationId: string; key: string };

const DELETE = `
  update messages m set media = m.media || $3::jsonb from (
    select id, media ->> 'storageKey' as key from messages
    where workspace_id = $1 and id < $2 and ${isOldFile}
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where m.workspace_id = $1 and m.id = old.id
  returning m.conversation_id as "conversationId", old.key`;

/**
 * Deletes the files of messages older than a time; the messages stay and are marked accordingly. Works in small batches
 * with separate commits. If the process ends before the files of a batch are deleted, the sweep of unreferenced files
 * deletes them.
 */
export async function pruneMessageFiles(pool: Pool, { before, signal }: WorkspacePruning): Promise<void> {
  await inEachWorkspace(pool, before, async (workspaceId, start) => {
    const values = [workspaceId, firstIdAt(start), JSON.stringify(deletedMedia(start))];
    let found = BATCH_ROWS;
    while (found === BATCH_ROWS && !signal.aborted) {
      const { rows } = await pool.query<Deleted>(DELETE, values);
      await removeUnreferenced(rows.map(({ key }) => key));
      for (const id of new Set(rows.map(({ conversationId }) => conversationId))) {
        queueChange({ workspaceId, entity: "conversation", id, mutationId: null });
      }
      found = rows.length;
    }
  });
}

/** Returns what the media of a message without its file contain. Names of files can be personal data. */
function deletedMedia(start: Date) {
  const days = Math.round((clock.now().getTime() - start.getTime()) / DAY_MS);
  const { text, parts } = reason(`The file was deleted after ${days} days.`, "mediaExpired", { days });
  return {
    state: "deleted",
    storageKey: null,
    reference: null,
    fileName: null,
    failure: text,
    failureParts: parts,
  };
}
