import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Change, lockRecord } from "#lib/platform/records/index.ts";
import { contactEvents } from "./events.ts";
import { contactRecord, type StoredContact } from "./record/contact-record.ts";
import { eventsOf } from "./record/plan-changes.ts";
import { writeContacts } from "./record/write-contacts.ts";

type ContactMessage = {
  contactId: string;
  text: string;
  at: Date;
  /** Part of a message that was recorded before, such as another picture of an album. */
  isMore?: boolean;
};

/**
 * Records on a contact that it wrote: sets the last message, marks it unread, and reopens it if it was resolved. Fires
 * contacto_reabierto if it reopens, then contacto_existente, once for each message. Throws CONTACT_NOT_FOUND.
 */
export async function recordContactMessage(ctx: WorkspaceContext, message: ContactMessage): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { stored } = await lockRecord(ctx, contactRecord, message.contactId);
    const changes: Change[] = stored.isSolved ? [{ field: "isSolved", old: true, new: false }] : [];
    const wrote = message.isMore ? [] : [{ event: contactEvents.wroteAgain }];
    const events = [...eventsOf(changes, ctx.actor.via), ...wrote];
    await writeContacts(
      ctx,
      [{ before: stored, stored: applyMessage(stored, message), changes, events }],
      clock.now(),
    );
  });
}

/** A late message does not replace a newer one. */
function applyMessage(stored: StoredContact, { text, at }: ContactMessage): StoredContact {
  const isNewest = stored.lastMessageAt === null || stored.lastMessageAt <= at;
  return {
    ...stored,
    firstMessage: stored.firstMessage ?? text,
    firstMessageAt: stored.firstMessageAt ?? at,
    ...(isNewest && { lastMessage: text, lastMessageAt: at }),
    isRead: false,
    isSolved: false,
    version: stored.version + 1,
  };
}
