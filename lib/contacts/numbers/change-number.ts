import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { historyRow, lockRecord, toJson } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";

const CHANGE = defineStatement({
  name: "change_contact_number",
  text: `with changed as (
      update contacts set internal_whatsapp_number = $3, version = version + 1, updated_at = $4
      where workspace_id = $1 and id = $2 and not exists (
        select from contacts o where o.workspace_id = $1 and o.internal_whatsapp_number = $3)
      returning id
    ), recorded as (${contactRecord.historyInsert("$5")} where exists (select from changed))
    select id from changed`,
});

/**
 * Sets the new number of a contact, which a channel reports or a merge chooses; null removes it. Fires no event.
 * Returns false, without a change, if another contact has the number. Throws CONTACT_NOT_FOUND.
 */
export async function changeNumber(
  ctx: WorkspaceContext,
  { contactId, number }: { contactId: string; number: string | null },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { stored } = await lockRecord(ctx, contactRecord, contactId);
    const { internalWhatsappNumber: old } = stored;
    if (old === number) return true;
    const at = clock.now();
    const change = { field: "internalWhatsappNumber", old, new: number };
    const history = toJson([historyRow(ctx, contactRecord, { id: contactId, at, change })]);
    const changed = await runStatement(ctx.db, CHANGE, [ctx.workspaceId, contactId, number, at, history]);
    if (changed.length === 0) return false;
    publishChange(ctx, "contact", contactId);
    return true;
  });
}
