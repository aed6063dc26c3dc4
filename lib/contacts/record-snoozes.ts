import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { historyRow, INSERT_HISTORY, toJson } from "./record/history-rows.ts";

/** The end of a conversation's snooze before and after a change; null if it was not snoozed. */
export type SnoozeChange = { contactId: string; old: string | null; new: string | null };

/** Adds snoozes and their removal to the contacts' histories, in the caller's transaction. */
export async function recordSnoozes(ctx: WorkspaceContext, snoozes: readonly SnoozeChange[]): Promise<void> {
  if (snoozes.length === 0) return;
  const at = clock.now();
  const rows = snoozes.map(({ contactId, ...change }) =>
    historyRow(ctx, { contactId, at, change: { field: "snoozedUntil", ...change } }),
  );
  await runPrepared(ctx.db, INSERT_HISTORY, [toJson(rows)]);
}
