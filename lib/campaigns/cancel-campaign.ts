import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { reason } from "#lib/platform/reason.ts";
import { toCampaign } from "./campaign-row.ts";
import { saveFigures } from "./report/count-figures.ts";
import { lockCampaign } from "./require-campaign.ts";
import type { Campaign } from "./schema.ts";
import { writeCampaign } from "./write-campaign.ts";

const OPEN = new Set(["scheduled", "running", "paused", "failed"]);

/** Cancels a campaign; no further message is stored. Throws CAMPAIGN_NOT_FOUND and VALIDATION_ERROR. */
export async function cancelCampaign(ctx: WorkspaceContext, id: string): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await lockCampaign(ctx, id);
    if (!OPEN.has(status))
      throw invalid(`this campaign is ${status}, so it cannot be canceled`).because("campaignStatus", {
        status,
      });
    const { name } = ctx.actor;
    const statusReason = reason(`Canceled by ${name}.`, "canceledBy", { name });
    await saveFigures(ctx, id);
    const row = await writeCampaign(ctx, id, { status: "cancelled", statusReason, endedAt: clock.now() });
    await recordAudit(ctx, "campaign.canceled", { subject: id, detail: row.name });
    return toCampaign(row);
  });
}
