import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toCampaign } from "./campaign-row.ts";
import { countFigures } from "./report/count-figures.ts";
import { requireCampaign } from "./require-campaign.ts";
import type { CampaignReport } from "./schema.ts";

const RATE = defineStatement({
  name: "campaign_rate_now",
  text: `select count(*)::int as count from (
      select handed_at from campaign_recipients
      where workspace_id = $1 and campaign_id = $2 and message_id is not null
      order by message_id desc limit 5000) as newest
    where handed_at > $3`,
});
const PRESSES = defineStatement({
  name: "campaign_button_presses",
  text: `select i.text as button, count(*)::int as count from campaign_recipients r
    join messages m on m.workspace_id = r.workspace_id and m.id = r.message_id
    join messages i on i.workspace_id = r.workspace_id and i.conversation_id = r.conversation_id
      and i.id > r.message_id and i.direction = 'inbound' and i.kind = 'choice'
      and i.reply_to_external_id = m.external_id
    where r.workspace_id = $1 and r.campaign_id = $2
    group by i.text order by count(*) desc, i.text limit 20`,
});

/** Returns a campaign with its current figures. Throws CAMPAIGN_NOT_FOUND. */
export async function getCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignReport> {
  const row = await requireCampaign(ctx, id);
  const now = clock.now();
  const key = [ctx.workspaceId, id];
  const counted = await countFigures(ctx, id);
  const presses = await runStatement(ctx.db, PRESSES, key);
  const since = new Date(now.getTime() - 60_000);
  const [rate] = await runStatement(ctx.db, RATE, [...key, since]);
  const left = counted.figures.queued;
  const isRunning = row.status === "running" && row.frozenAt !== null;
  return {
    ...toCampaign(row),
    ...counted,
    figuresDate: now.toISOString(),
    presses,
    rateNow: rate?.count ?? 0,
    expectedEnd: isRunning
      ? new Date(now.getTime() + Math.ceil((left * 60_000) / row.ratePerMinute)).toISOString()
      : null,
    isFrozen: row.frozenAt !== null,
  };
}
