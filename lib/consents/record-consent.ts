import { addActivity } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { reason } from "#lib/platform/reason.ts";
import type { ConsentMethod } from "./schema.ts";

/** A contact's choice about marketing messages of a channel, and its proof. `at` is when the contact chose. */
export type Consent = {
  contactId: string;
  channelId: string;
  isOptedIn: boolean;
  method: ConsentMethod;
  /** The text that the contact was shown or told. */
  text?: string | null;
  messageId?: string | null;
  at: Date;
};

/** Vendors repeat their reports: without a change they are no new proof. */
const RECORD = defineStatement({
  name: "record_consent",
  text: `with before as (
      select wanted from marketing_choices where workspace_id = $1 and contact_id = $2 and channel_id = $3
    ), recorded as (
      insert into marketing_choices as current (workspace_id, contact_id, channel_id, wanted, method, at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (workspace_id, contact_id, channel_id)
      do update set wanted = excluded.wanted, method = excluded.method, at = excluded.at
      where current.at <= excluded.at and (current.wanted or current.method <> 'vendor' or excluded.method = 'vendor')
      returning wanted
    ), proof as (
      insert into consent_records (workspace_id, id, contact_id, channel_id, channel_name, platform_type, granted,
        method, text, message_id, actor_type, actor_id, actor_name, via, at, created_at)
      select $1, $7, $2, $3, c.name, c.platform_type, $4, $5, $8, $9, $10, $11, $12, $13, $6, $14 from channels c
      where c.workspace_id = $1 and c.id = $3 and ($5 <> 'vendor' or exists (
        select from recorded where wanted is distinct from (select wanted from before)))
    )
    select c.name as channel from recorded join channels c on c.workspace_id = $1 and c.id = $3
    where recorded.wanted <> coalesce((select wanted from before), true)`,
});

/**
 * Stores a contact's choice about marketing messages of a channel, with its proof. The newest choice counts, but only
 * the vendor revokes an opt-out at the vendor. A change is added to the contact's history.
 *
 * @returns the id of the proof
 */
export async function recordConsent(
  ctx: WorkspaceContext,
  { contactId, channelId, isOptedIn, method, text = null, messageId = null, at }: Consent,
): Promise<string> {
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    const { type, id: actorId, name, via } = ctx.actor;
    const choice = [ctx.workspaceId, contactId, channelId, isOptedIn, method, at];
    const proof = [id, text, messageId, type, actorId, name, via, clock.now()];
    const [changed] = await runStatement(ctx.db, RECORD, [...choice, ...proof]);
    if (!changed) return;
    const what = isOptedIn ? "accepts marketing messages again" : "no longer wants marketing messages";
    const { channel } = changed;
    const note = `The contact ${what} from ${channel}.`;
    const change = isOptedIn ? "accepted" : "stopped";
    await addActivity(ctx, contactId, reason(note, "noteMarketing", { change, channel }));
  });
  return id;
}
