import { scopeOf } from "#lib/channels/index.ts";
import { addActivity, changeNumber } from "#lib/contacts/index.ts";
import { changeExternalId } from "#lib/conversations/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import type { EventOf, InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { attachIdentities, joinIdentities } from "./join-identities.ts";

const RETIRE = defineStatement({
  name: "retire_identities",
  text: `delete from contact_identities i using json_to_recordset($3) as n(scope text, kind text, value text)
    where i.workspace_id = $1 and i.platform_id = $2 and i.scope = n.scope and i.kind = n.kind and i.value = n.value
      and i.contact_id = $4`,
});

/**
 * Moves a contact to its new number or scoped id. The old identity of that kind is retired, because numbers are
 * reassigned to other people. If the contact is unknown, or there is no new identity, the event is only stored.
 */
export async function handleIdentityChange(
  ctx: WorkspaceContext,
  taken: InboundEvent<EventOf<"identity_change">>,
): Promise<void> {
  const { event, channel } = taken;
  await inTransaction(ctx, async (ctx) => {
    await saveEvent(ctx, taken);
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    if (contactId === null || event.to.length === 0) return;
    const isRenamed = (old: { kind: string; value: string }) =>
      event.to.some(({ kind, value }) => kind === old.kind && value !== old.value);
    const retired = event.from
      .filter(isRenamed)
      .map((name) => ({ ...name, scope: scopeOf(name, channel.id) }));
    await attachIdentities(ctx, { channel, names: event.to }, contactId);
    if (retired.length === 0) return;
    const values = [ctx.workspaceId, channel.platformId, JSON.stringify(retired), contactId];
    await runStatement(ctx.db, RETIRE, values);
    for (const { kind, value: from } of retired) {
      const to = event.to.find((name) => name.kind === kind)?.value ?? "";
      await changeExternalId(ctx, { contactId, platformId: channel.platformId, from, to });
    }
    const number = event.to.find(({ kind }) => kind === "phone")?.value;
    if (number === undefined) return;
    if (await changeNumber(ctx, { contactId, number })) return;
    const text = `The number is now ${number}, which another contact already has.`;
    await addActivity(ctx, contactId, reason(text, "noteNumberTaken", { number }));
  });
}
