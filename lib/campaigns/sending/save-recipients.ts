import { sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { skipCode, skipReasons } from "../audience/audience-sql.ts";
import { lockCampaign } from "../require-campaign.ts";
import { writeCampaign } from "../write-campaign.ts";

/** Contacts per statement. */
const BATCH = 2_000;

/**
 * Adds rows for the next contacts of a campaign's audience, inside the database. Contacts created after the start are
 * excluded. Returns whether this is complete: there are no more contacts, or the campaign is no longer running.
 */
export async function saveRecipients(ctx: WorkspaceContext, campaignId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, campaignId);
    const { status, frozenAt, frozenThrough, startedAt, audience } = campaign;
    if (status !== "running" || frozenAt !== null) return true;
    const after = frozenThrough === null ? sql`true` : sql`c.id > ${frozenThrough}::uuid`;
    const { rows } = await ctx.db.execute<{ through: string | null; count: number }>(sql`
      with chosen as materialized (
        select c.id, ${skipCode(campaign)} as code from contacts c
        where ${contactConditions(ctx.workspaceId, audience)} and ${after}
          and c.created_at <= ${(startedAt ?? clock.now()).toISOString()}::timestamptz
        order by c.id limit ${BATCH}
      ), put as (
        insert into campaign_recipients (workspace_id, campaign_id, contact_id, state, code, reason)
        select ${ctx.workspaceId}::uuid, ${campaignId}::uuid, id,
          case when code is null then 'queued' else 'skipped' end, code,
          case when code is not null then
            jsonb_build_object('text', ${JSON.stringify(skipReasons)}::jsonb ->> code, 'parts', '[]'::jsonb) end
        from chosen on conflict do nothing)
      select (select id from chosen order by id desc limit 1) as through, count(*)::int as count from chosen`);
    const [batch = { through: null, count: 0 }] = rows;
    const isLast = batch.count < BATCH;
    await writeCampaign(ctx, campaignId, {
      frozenThrough: batch.through ?? frozenThrough,
      ...(isLast && { frozenAt: clock.now() }),
    });
    return isLast;
  });
}
