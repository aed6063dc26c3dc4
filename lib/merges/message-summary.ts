import { isDeepStrictEqual } from "node:util";
import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredRow } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const WRITE = defineStatement({
  name: "write_merged_summary",
  text: `update contacts set first_message = s.first_message, first_message_at = s.first_message_at,
      last_message = s.last_message, last_message_at = s.last_message_at, files = s.files,
      ads_referral = s.ads_referral
    from jsonb_populate_record(null::public.contacts, $3::jsonb) s
    where contacts.workspace_id = $1 and contacts.id = $2`,
});

/** Updates the columns of a contact's row about its messages and files, which users cannot edit. */
export async function writeSummary(
  { db, workspaceId }: WorkspaceContext,
  contactId: string,
  row: StoredRow,
): Promise<void> {
  await runStatement(db, WRITE, [workspaceId, contactId, JSON.stringify(row)]);
}

/** Returns the survivor's row with the first and the last message, and the files, of both contacts. */
export function combineSummaries(survivor: StoredRow, merged: StoredRow): StoredRow {
  const isFirst = timeOf(merged.first_message_at, Infinity) < timeOf(survivor.first_message_at, Infinity);
  const isLast = timeOf(merged.last_message_at, -Infinity) > timeOf(survivor.last_message_at, -Infinity);
  return {
    ...survivor,
    ...(isFirst && pick(merged, "first")),
    ...(isLast && pick(merged, "last")),
    files: [...new Set([...listOf(survivor.files), ...listOf(merged.files)])],
    ads_referral: survivor.ads_referral ?? merged.ads_referral,
  };
}

/**
 * Returns the survivor's row without what came from the merged contact. `before` is its row before the merge; messages
 * since then are not in the result.
 */
export function separateSummaries(current: StoredRow, before: StoredRow, merged: StoredRow): StoredRow {
  const first = current.first_message_at;
  const isFirstOfMerged = first === merged.first_message_at && first !== before.first_message_at;
  const own = new Set(listOf(before.files));
  const taken = new Set(listOf(merged.files));
  const isReferral = isDeepStrictEqual(current.ads_referral, merged.ads_referral);
  return {
    ...current,
    ...(isFirstOfMerged && pick(before, "first")),
    ...pick(before, "last"),
    files: listOf(current.files).filter((file) => own.has(file) || !taken.has(file)),
    ads_referral: isReferral ? before.ads_referral : current.ads_referral,
  };
}

function pick(row: StoredRow, which: "first" | "last"): StoredRow {
  const [text, at] = [`${which}_message`, `${which}_message_at`];
  return { [text]: row[text], [at]: row[at] };
}

function timeOf(value: unknown, none: number): number {
  return typeof value === "string" ? Date.parse(value) : none;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
