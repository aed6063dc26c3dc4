import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import { adEvents, type ContactOrigin } from "../record/insert-contact.ts";
import { writeContacts } from "../record/write-contacts.ts";
import { isOriginClick } from "./ad-origin.ts";

/** A click on an ad that was reported after its contact had been created. */
type LateClick = { contactId: string; ad: NonNullable<ContactOrigin["ad"]>; clickedAt: Date };

const ATTRIBUTE = defineStatement({
  name: "attribute_contact",
  text: "update contacts set ads_referral = $3 where workspace_id = $1 and id = $2",
});

/**
 * Stores the ad that brought a contact and fires the ad's trigger. Changes nothing if the contact already has
 * an ad or wrote before the click. Throws CONTACT_NOT_FOUND.
 */
export async function applyAttribution(ctx: WorkspaceContext, click: LateClick): Promise<void> {
  const { contactId, ad, clickedAt } = click;
  await inTransaction(ctx, async (ctx) => {
    const { stored } = await lockRecord(ctx, contactRecord, contactId);
    const { firstMessageAt, createdAt } = stored;
    // A contact that our side wrote to first was created before its first message.
    const began = firstMessageAt !== null && firstMessageAt < createdAt ? firstMessageAt : createdAt;
    if (stored.adsReferral !== null || !isOriginClick(clickedAt, began)) return;
    await runStatement(ctx.db, ATTRIBUTE, [ctx.workspaceId, contactId, JSON.stringify(ad.referral)]);
    const contact = { ...stored, adsReferral: ad.referral, version: stored.version + 1 };
    const events = [{ event: adEvents[ad.network] }];
    await writeContacts(ctx, [{ before: stored, stored: contact, changes: [], events }], clock.now());
  });
}
