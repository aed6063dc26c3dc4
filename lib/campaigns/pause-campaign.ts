import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { reason } from "#lib/platform/reason.ts";
import { toCampaign } from "./campaign-row.ts";
import { lockCampaign } from "./require-campaign.ts";
import type { Campaign } from "./schema.ts";
import { writeCampaign } from "./write-campaign.ts";

/** Pauses a campaign; no message is stored after this returns. Throws CAMPAIGN_NOT_FOUND and VALIDATION_ERROR. */
export async function pauseCampaign(ctx: WorkspaceContext, id: string): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await lockCampaign(ctx, id);
    if (status !== "running")
      throw invalid(`this campaign is ${status}: only a running campaign can be paused`).because(
        "campaignStatus",
        { status },
      );
    const { name } = ctx.actor;
    const statusReason = reason(`Paused by ${name}.`, "pausedBy", { name });
    const row = await writeCampaign(ctx, id, { status: "paused", statusReason });
    await recordAudit(ctx, "campaign.paused", { subject: id, detail: row.name });
    return toCampaign(row);
  });
}
