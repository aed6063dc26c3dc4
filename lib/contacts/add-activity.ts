import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { historyRow, INSERT_HISTORY, toHistoryEntry, toJson } from "./record/history-rows.ts";
import { loadContact } from "./record/load-contact.ts";
import type { HistoryEntry } from "./schema.ts";

/** Adds a note to a contact's history. Throws CONTACT_NOT_FOUND. */
export async function addActivity(
  ctx: WorkspaceContext,
  contactId: string,
  content: string,
): Promise<{ id: string; activity: HistoryEntry }> {
  return inTransaction(ctx, async (ctx) => {
    await loadContact(ctx, contactId);
    const row = historyRow(ctx, { contactId, at: clock.now(), note: content });
    await runPrepared(ctx.db, INSERT_HISTORY, [toJson([row])]);
    publishChange(ctx, "contact", contactId);
    return { id: row.id, activity: toHistoryEntry(row) };
  });
}
