import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { requireTemplate } from "#lib/templates/index.ts";
import { checkAudience } from "./audience/check-audience.ts";
import { type CampaignRow, toCampaign } from "./campaign-row.ts";
import { lockCampaign } from "./require-campaign.ts";
import type { Campaign, UpdateCampaign } from "./schema.ts";
import { writeCampaign } from "./write-campaign.ts";

/**
 * Changes a campaign that has not started; a scheduled one becomes a draft again. Throws
 * CAMPAIGN_NOT_FOUND, TEMPLATE_NOT_FOUND, what `checkAudience` throws, and VALIDATION_ERROR if it has started.
 */
export async function updateCampaign(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateCampaign,
): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCampaign(ctx, id);
    const { status } = before;
    if (status !== "draft" && status !== "scheduled") {
      throw invalid(
        `this campaign is ${status}: only a campaign that has not started can be changed`,
      ).because("campaignStatus", { status });
    }
    const { audience, optOutTagId } = input;
    await checkAudience(ctx, audience ?? {}, optOutTagId);
    const change = await changeOf(ctx, input);
    const row = await writeCampaign(ctx, id, { status: "draft", statusReason: null, ...change });
    const changes = changesOf(before, change);
    await recordAudit(ctx, "campaign.changed", { subject: id, detail: row.name, changes });
    return toCampaign(row);
  });
}

async function changeOf(ctx: WorkspaceContext, input: UpdateCampaign): Promise<Partial<CampaignRow>> {
  const { templateId, scheduledDate, name, values, audience, optOutTagId, ratePerMinute, quietHours } = input;
  const template = templateId === undefined ? null : await requireTemplate(ctx, templateId);
  return {
    ...(name !== undefined && { name }),
    ...(template && { templateId: template.id, template: template.name }),
    ...(values !== undefined && { values }),
    ...(audience !== undefined && { audience }),
    ...(optOutTagId !== undefined && { optOutTagId }),
    ...(ratePerMinute !== undefined && { ratePerMinute }),
    ...(scheduledDate !== undefined && { scheduledAt: scheduledDate ? new Date(scheduledDate) : null }),
    ...(quietHours !== undefined && { quietHours }),
  };
}
