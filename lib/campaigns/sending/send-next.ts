import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inSavepoint, inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { sendToContact, type TemplateRow } from "#lib/templates/index.ts";
import { skipReasons } from "../audience/audience-sql.ts";
import { fillValues } from "../audience/fill-values.ts";
import { type CampaignContact, readCampaignContacts } from "../audience/read-campaign-contacts.ts";
import { type CampaignRow, valuesOf } from "../campaign-row.ts";
import { lockCampaign } from "../require-campaign.ts";
import { sendsDue } from "./pacing.ts";
import { resolveSendableTemplate } from "./resolve-sendable-template.ts";

/** The result of `sendNext`: messages stored, not due yet, no recipients left, or sending is blocked. */
export type SendOutcome =
  | { outcome: "taken"; count: number }
  | { outcome: "wait"; at: Date }
  | { outcome: "blocked"; reason: Reason }
  | { outcome: "empty" | "stopped" };

const NEXT = defineStatement({
  name: "next_campaign_recipients",
  text: `select contact_id as "contactId" from campaign_recipients
    where workspace_id = $1 and campaign_id = $2 and state = 'queued' order by contact_id limit $3 for update`,
});
const HANDED = defineStatement({
  name: "hand_campaign_recipient",
  text: `update campaign_recipients set state = 'handed', message_id = $4, conversation_id = $5, handed_at = $6,
      attempts = attempts + 1
    where workspace_id = $1 and campaign_id = $2 and contact_id = $3`,
});
const REFUSED = defineStatement({
  name: "refuse_campaign_recipient",
  text: `update campaign_recipients set state = $4, code = $5, reason = $6
    where workspace_id = $1 and campaign_id = $2 and contact_id = $3`,
});
const PACED = defineStatement({
  name: "pace_campaign",
  text: "update campaigns set paced_at = $3 where workspace_id = $1 and id = $2",
});

/** Recipients per transaction, which a pause may have to wait for. */
const MAX_AT_ONCE = 5;

/**
 * Sends to the next due recipients, `max` at most. Their rows, their messages and the campaign's pace change in one
 * transaction, so that even after a crash no one gets two messages and the rate is kept. The campaign's row is locked,
 * so a pause waits for these messages.
 */
export async function sendNext(ctx: WorkspaceContext, campaignId: string, max: number): Promise<SendOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, campaignId);
    if (campaign.status !== "running") return { outcome: "stopped" };
    const now = clock.now();
    const { pacedAt, nextAt } = sendsDue(campaign, now, Math.min(max, MAX_AT_ONCE));
    if (pacedAt.length === 0) return { outcome: "wait", at: nextAt };
    const key = [ctx.workspaceId, campaignId];
    const next = await runStatement(ctx.db, NEXT, [...key, pacedAt.length]);
    if (next.length === 0) return { outcome: "empty" };
    const { template, blocker } = await resolveSendableTemplate(ctx, campaign.templateId);
    if (blocker !== null) return { outcome: "blocked", reason: blocker };
    const ids = next.map(({ contactId }) => contactId);
    for (const contact of await readCampaignContacts(ctx, ids, campaign)) {
      await sendToRecipient(ctx, { campaign, template, contact, now });
    }
    await runStatement(ctx.db, PACED, [...key, pacedAt[next.length - 1]]);
    return { outcome: "taken", count: next.length };
  });
}

type Sending = { campaign: CampaignRow; template: TemplateRow; contact: CampaignContact; now: Date };

async function sendToRecipient(
  ctx: WorkspaceContext,
  { campaign, template, contact, now }: Sending,
): Promise<void> {
  const key = [ctx.workspaceId, campaign.id, contact.id];
  const changed = skipReasonOf(contact);
  if (changed) {
    await runStatement(ctx.db, REFUSED, [...key, "skipped", ...changed]);
    return;
  }
  try {
    // A savepoint: a message that cannot be sent leaves only the recipient's row behind.
    const { messageId, conversationId } = await inSavepoint(ctx, () =>
      sendToContact(ctx, {
        template,
        contactId: contact.id,
        number: contact.number,
        values: fillValues(valuesOf(campaign), contact.contactValues),
        sendType: "campaign",
        campaignName: campaign.name,
      }),
    );
    await runStatement(ctx.db, HANDED, [...key, messageId, conversationId, now]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await runStatement(ctx.db, REFUSED, [...key, "failed", "refused", error.reason]);
  }
}

/** The console has its own text for the code of a skipped contact. */
function plain(text: string): Reason {
  return { text, parts: [] };
}

/** Returns the code and reason for skipping a contact that has changed since the campaign started. */
function skipReasonOf({
  hasOptedOut,
  hasStopped,
  isBlocked,
  number,
}: CampaignContact): [string, Reason] | null {
  if (hasOptedOut) return ["opted_out", plain("The contact has the excluded tag.")];
  if (hasStopped) return ["marketing_stopped", plain(skipReasons.marketing_stopped ?? "")];
  if (isBlocked) return ["blocked", plain("The contact is blocked.")];
  return number === "" ? ["no_number", plain("The contact has no WhatsApp number.")] : null;
}
