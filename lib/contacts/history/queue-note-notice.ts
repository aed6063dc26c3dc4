import { deferStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Adds a job of lib/followers. Its payload names the contact as merges expect it. */
const QUEUE = defineStatement({
  name: "queue_note_notice",
  text: `select add_job($1::uuid, 'notify-followers', $3::jsonb)
    where exists (select from contact_followers f where f.workspace_id = $1::uuid and f.contact_id = $2::uuid)`,
});

/** A note that a person or an AI agent wrote, on the contact or in one of its conversations. */
type WrittenNote = { contactId: string; noteId: string; mentionedUserIds: readonly string[] };

/**
 * Queues notifying the followers of a contact of a note, in the caller's transaction. Those whom the note mentions are
 * notified of that instead. It makes no round trip: the statement is sent with the next one or the commit.
 */
export async function queueNoteNotice(ctx: WorkspaceContext, note: WrittenNote): Promise<void> {
  const payload = { actor: ctx.actor, ...note };
  await deferStatement(ctx.db, QUEUE, [ctx.workspaceId, note.contactId, JSON.stringify(payload)]);
}
