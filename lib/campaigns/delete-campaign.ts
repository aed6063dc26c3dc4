import { campaigns } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockCampaign } from "./require-campaign.ts";

/**
 * Deletes a campaign with its report; the messages stay in their conversations. Throws CAMPAIGN_NOT_FOUND, and
 * VALIDATION_ERROR if it is running or paused: it must be canceled first.
 */
export async function deleteCampaign(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { status, name } = await lockCampaign(ctx, id);
    if (status === "running" || status === "paused") {
      throw invalid(`this campaign is ${status}. Cancel it before deleting it`).because("campaignStatus", {
        status,
      });
    }
    await ctx.db.delete(campaigns).where(whereId(ctx, campaigns, id));
    await recordAudit(ctx, "campaign.deleted", { subject: id, detail: name });
    publishChange(ctx, "campaign", id);
    return { id };
  });
}
