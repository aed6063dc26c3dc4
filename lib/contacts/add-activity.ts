import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { historyRow, insertHistory, lockRecord, toEntry } from "#lib/platform/records/index.ts";
import { contactRecord } from "./record/contact-record.ts";
import type { HistoryEntry } from "./schema.ts";

/** Adds a note of a person, or a sentence of the system, to a contact's history. Throws CONTACT_NOT_FOUND. */
export async function addActivity(
  ctx: WorkspaceContext,
  contactId: string,
  content: string | Reason,
): Promise<{ id: string; activity: HistoryEntry }> {
  return inTransaction(ctx, async (ctx) => {
    await lockRecord(ctx, contactRecord, contactId);
    const row = historyRow(ctx, contactRecord, { id: contactId, at: clock.now(), note: content });
    await insertHistory(ctx, contactRecord, [row]);
    publishChange(ctx, "contact", contactId);
    return { id: row.id, activity: toEntry(row) };
  });
}
