import type { Lead, MappedLead, StoredChannel } from "#lib/channels/index.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { handleLead, recordAdAttribution } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { AdsReferral } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { joinIdentities } from "../handlers/join-identities.ts";

/** A lead with its answers, as the vendor returned it and mapped to a contact. */
export type FetchedLead = {
  leadId: string;
  channel: StoredChannel;
  lead: Lead;
  mapped: MappedLead;
  /** When the form was submitted. */
  at: Date;
};

const HOLD = defineStatement({
  name: "hold_lead",
  text: "select id from leads where workspace_id = $1 and id = $2 and processed_at is null for update",
});
const TAKE = defineStatement({
  name: "take_lead",
  text: `update leads set contact_id = $3, raw = $4, processed_at = $5, failure = null
    where workspace_id = $1 and id = $2`,
});
/**
 * Creates a contact from a lead, or adds its answers to the existing contact. The contact is found by the number in any
 * spelling, otherwise by email. Fires meta_lead_nuevo. A repeated lead counts once.
 */
export async function saveLead(ctx: WorkspaceContext, fetched: FetchedLead): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { leadId, channel, lead, mapped, at } = fetched;
    const isWaiting = await runStatement(ctx.db, HOLD, [ctx.workspaceId, leadId]);
    if (isWaiting.length === 0) return;
    const { name, lastname, email, phone } = mapped.contact;
    const { raw, network, hint: _, ...referral } = mapped.referral;
    const { contactId } = await handleLead(ctx, {
      contactId: phone === null ? null : await ownerOf(ctx, channel, phone),
      platformId: channel.platformId,
      name: name ?? email ?? (phone === null ? "Lead" : `+${phone}`),
      lastname,
      email,
      number: phone,
      tags: mapped.tags,
      answers: mapped.customFields.map(({ code, value }) => ({ code, value })),
      referral,
    });
    const decidedBy = network === null ? null : "form";
    const source = `lead:${lead.id}`;
    const touch: AdsReferral = referral;
    const clicked = {
      contactId,
      channelId: channel.id,
      network,
      decidedBy,
      referral: touch,
      raw,
      at,
      source,
    };
    if (!lead.isOrganic) await recordAdAttribution(ctx, clicked);
    const values = [ctx.workspaceId, leadId, contactId, JSON.stringify(lead.raw), clock.now()];
    await runStatement(ctx.db, TAKE, values);
  });
}

/** Returns the contact with this WhatsApp number, in any spelling. */
function ownerOf(ctx: WorkspaceContext, { id }: StoredChannel, phone: string): Promise<string | null> {
  const names = [{ kind: "phone" as const, value: phone }];
  return joinIdentities(ctx, { channel: { id, platformId: platformIds.whatsapp }, names });
}
