import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { toCampaign } from "./campaign-row.ts";
import { runCampaignJob } from "./jobs.ts";
import { lockCampaign } from "./require-campaign.ts";
import type { Campaign } from "./schema.ts";
import { requireSendable } from "./start-campaign.ts";
import { writeCampaign } from "./write-campaign.ts";

/**
 * Resumes a paused or failed campaign, and marks the failures so far as reviewed. Throws CAMPAIGN_NOT_FOUND, and
 * VALIDATION_ERROR where it is not paused or its template still cannot be sent.
 */
export async function resumeCampaign(ctx: WorkspaceContext, id: string): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, id);
    const { status, startedAt } = campaign;
    if (status !== "paused" && status !== "failed") {
      throw invalid(`this campaign is ${status}: only a paused campaign can be resumed`).because(
        "campaignStatus",
        { status },
      );
    }
    await requireSendable(ctx, campaign);
    const row = await writeCampaign(ctx, id, {
      status: "running",
      statusReason: null,
      startedAt: startedAt ?? clock.now(),
      reviewedThrough: newId(),
      failuresAccepted: true,
    });
    await recordAudit(ctx, "campaign.resumed", { subject: id, detail: row.name });
    await enqueueJob(ctx, runCampaignJob, { campaignId: id }, { key: id });
    return toCampaign(row);
  });
}
