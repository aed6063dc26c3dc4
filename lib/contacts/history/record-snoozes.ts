import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { historyRow, insertHistory } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";

/** The end of a conversation's snooze before and after a change; null if it was not snoozed. */
type SnoozeChange = { contactId: string; old: string | null; new: string | null };

/** Adds snoozes and their removal to the contacts' histories, in the caller's transaction. */
export async function recordSnoozes(ctx: WorkspaceContext, snoozes: readonly SnoozeChange[]): Promise<void> {
  const at = clock.now();
  const rows = snoozes.map(({ contactId, ...change }) =>
    historyRow(ctx, contactRecord, { id: contactId, at, change: { field: "snoozedUntil", ...change } }),
  );
  await insertHistory(ctx, contactRecord, rows);
}
