import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { historyRow, INSERT_HISTORY, toJson } from "./history-rows.ts";

/** Until when a contact's conversation was put off, as an instant (null: it was not), before and after. */
export type SnoozeChange = { contactId: string; old: string | null; new: string | null };

/** Writes into the histories of contacts, inside the caller's transaction, who put their conversations off or took that back. */
export async function recordSnoozes(ctx: WorkspaceContext, snoozes: readonly SnoozeChange[]): Promise<void> {
  if (snoozes.length === 0) return;
  const at = clock.now();
  const rows = snoozes.map(({ contactId, ...change }) =>
    historyRow(ctx, { contactId, at, change: { field: "snoozedUntil", ...change } }),
  );
  await runPrepared(ctx.db, INSERT_HISTORY, [toJson(rows)]);
}
