import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, invalidFor } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { fillTemplate } from "#lib/templates/index.ts";
import { checkAudience } from "./audience/check-audience.ts";
import { fillValues } from "./audience/fill-values.ts";
import { type CampaignRow, toCampaign, valuesOf } from "./campaign-row.ts";
import { runCampaignJob } from "./jobs.ts";
import { lockCampaign } from "./require-campaign.ts";
import { type Campaign, isChosen } from "./schema.ts";
import { resolveSendableTemplate } from "./sending/resolve-sendable-template.ts";
import { writeCampaign } from "./write-campaign.ts";

/**
 * Starts a campaign, or schedules it if its start time is in the future. Throws CAMPAIGN_NOT_FOUND, and
 * VALIDATION_ERROR if it has started, its template cannot be sent, a parameter has no value, or no audience was chosen.
 */
export async function startCampaign(ctx: WorkspaceContext, id: string): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, id);
    const { status, scheduledAt } = campaign;
    if (status !== "draft" && status !== "scheduled")
      throw invalid(`this campaign is ${status} already`).because("campaignStatus", { status });
    await requireSendable(ctx, campaign);
    if (!isChosen(campaign.audience))
      throw invalid("choose an audience: a filter, or everyone").because("chooseAudience");
    await checkAudience(ctx, campaign.audience, campaign.optOutTagId);
    const now = clock.now();
    const isLater = scheduledAt !== null && scheduledAt > now;
    const change = isLater ? { status: "scheduled" } : { status: "running", startedAt: now };
    const row = await writeCampaign(ctx, id, { ...change, statusReason: null });
    await recordAudit(ctx, "campaign.started", { subject: id, detail: row.name });
    await enqueueJob(
      ctx,
      runCampaignJob,
      { campaignId: id },
      { key: id, ...(isLater && { runAt: scheduledAt }) },
    );
    return toCampaign(row);
  });
}

/** Throws VALIDATION_ERROR if the campaign's messages cannot be sent. */
export async function requireSendable(ctx: WorkspaceContext, campaign: CampaignRow): Promise<void> {
  const { template, blocker } = await resolveSendableTemplate(ctx, campaign.templateId);
  if (blocker !== null) throw invalidFor([blocker]);
  const blank = { name: "x", lastname: "x", fullName: "x", email: "x", internalWhatsappNumber: "x" };
  const names = { stageName: "x", segmentationName: "x", assignedAgentName: "x" };
  const values = valuesOf(campaign);
  const codes = [...Object.values(values.header), ...Object.values(values.body), ...values.buttons].flatMap(
    (value) => (value.from === "customField" ? [[value.code, "x"]] : []),
  );
  const facts = { ...blank, ...names, customFields: Object.fromEntries(codes) };
  // Throws for a parameter without a value.
  fillTemplate(template, fillValues(values, facts));
}
