import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import { requireMembers } from "#lib/platform/auth/require-members.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { historyRow, insertHistory, lockRecord, toEntry } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import type { HistoryEntry } from "../schema.ts";
import { queueNoteNotice } from "./queue-note-notice.ts";

/**
 * Adds a note of a person, or a sentence of the system, to a contact's history, and notifies the people it mentions.
 * Throws CONTACT_NOT_FOUND, and USER_NOT_FOUND if a mentioned person is not a member.
 */
export async function addActivity(
  ctx: WorkspaceContext,
  contactId: string,
  content: string | Reason,
  mentionedUserIds: readonly string[] = [],
): Promise<{ id: string; activity: HistoryEntry }> {
  const userIds = [...new Set(mentionedUserIds)];
  return inTransaction(ctx, async (ctx) => {
    const { stored } = await lockRecord(ctx, contactRecord, contactId);
    await requireMembers(ctx, userIds);
    const row = historyRow(ctx, contactRecord, { id: contactId, at: clock.now(), note: content });
    await insertHistory(ctx, contactRecord, [row]);
    if (typeof content === "string") {
      await queueNoteNotice(ctx, { contactId, noteId: row.id, mentionedUserIds: userIds });
    }
    publishChange(ctx, "contact", contactId);
    const place = fullName(stored.name, stored.lastname);
    await notify(ctx, {
      userIds,
      kind: "mention",
      subject: { type: "contact", id: contactId },
      title: (t) => t("mentioned", { actor: ctx.actor.name, place }),
      body: content,
      path: `/contacts/${contactId}`,
    });
    return { id: row.id, activity: toEntry(row) };
  });
}
