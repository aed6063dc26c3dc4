import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { toCampaign } from "./campaign-row.ts";
import { runCampaignJob } from "./jobs.ts";
import { lockCampaign } from "./require-campaign.ts";
import type { Campaign } from "./schema.ts";
import { isRetryable } from "./sending/failure-codes.ts";
import { requireSendable } from "./start-campaign.ts";
import { writeCampaign } from "./write-campaign.ts";

const CODES = defineStatement({
  name: "failure_codes_of_campaign",
  text: `select distinct m.failure ->> 'code' as code from campaign_recipients r
    join messages m on m.workspace_id = r.workspace_id and m.id = r.message_id
    where r.workspace_id = $1 and r.campaign_id = $2 and m.status = 'failed'`,
});
const AGAIN = defineStatement({
  name: "queue_failed_recipients",
  text: `update campaign_recipients r set state = 'queued', code = null, reason = null, message_id = null
    from messages m
    where r.workspace_id = $1 and r.campaign_id = $2 and m.workspace_id = r.workspace_id and m.id = r.message_id
      and m.status = 'failed' and m.failure ->> 'code' = any($3::text[]) returning 1`,
});
const ENDED = new Set(["done", "failed"]);

/**
 * Queues recipients again whose failure may be temporary; they get a new message. An ended campaign runs again. Throws
 * CAMPAIGN_NOT_FOUND, and VALIDATION_ERROR if there are none.
 */
export async function retryCampaign(ctx: WorkspaceContext, id: string): Promise<Campaign> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, id);
    await requireSendable(ctx, campaign);
    if (campaign.status === "cancelled")
      throw invalid("this campaign was canceled: create a new one").because("campaignStatus", {
        status: "cancelled",
      });
    const found = await runStatement(ctx.db, CODES, [ctx.workspaceId, id]);
    const codes = found.flatMap(({ code }) => (code !== null && isRetryable(code) ? [code] : []));
    const again = await runStatement(ctx.db, AGAIN, [ctx.workspaceId, id, codes]);
    if (again.length === 0)
      throw invalid("no recipient failed for a temporary reason").because("nothingToRetry");
    const isEnded = ENDED.has(campaign.status);
    const row = await writeCampaign(ctx, id, {
      reviewedThrough: newId(),
      ...(isEnded && { status: "running", statusReason: null, endedAt: null }),
    });
    await recordAudit(ctx, "campaign.retried", {
      subject: id,
      detail: `${row.name}: ${again.length} recipients`,
    });
    if (row.status === "running") await enqueueJob(ctx, runCampaignJob, { campaignId: id }, { key: id });
    return toCampaign(row);
  });
}
