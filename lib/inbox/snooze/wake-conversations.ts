import { updateContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

const BATCH = 100;

const WAKE = defineStatement({
  name: "wake_conversations",
  text: `with due as (
      select t.id from conversations t where t.workspace_id = $1 and t.snoozed_until <= now()
      order by t.id limit $2 for no key update
    ) update conversations t set snoozed_until = null from due
      where t.workspace_id = $1 and t.id = due.id returning t.id, t.contact_id as "contactId"`,
});

/** Ends expired snoozes and marks the contacts as unread. Returns how many conversations were changed. */
export async function wakeConversations(ctx: WorkspaceContext, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const woken = await wakeSome(ctx);
    total += woken;
    if (woken < BATCH) break;
  }
  return total;
}

async function wakeSome(ctx: WorkspaceContext): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const woken = await runStatement(ctx.db, WAKE, [ctx.workspaceId, BATCH]);
    const contactIds = new Set(woken.map(({ contactId }) => contactId));
    for (const contactId of [...contactIds].toSorted())
      await updateContact(ctx, contactId, { isRead: false });
    for (const { id } of woken) publishChange(ctx, "conversation", id);
    return woken.length;
  });
}
