import type { CampaignStatus, Figures } from "#lib/campaigns/schema.ts";
import { defineStatement } from "#lib/db/statement.ts";

/**
 * The campaigns that started from $2 until before $3, with their figures when last counted, and how many of their
 * recipients stopped marketing messages of the channel within 7 days. Sending can take longer than the period.
 */
export const LIST_STARTED = defineStatement({
  name: "list_started_campaigns",
  text: `with denials as materialized (
      select k.contact_id, k.channel_id, k.at from consent_records k
      where k.workspace_id = $1 and not k.granted and k.at >= $2 and k.at < interval '7 days' + (
        select max(coalesce(c.ended_at, now())) from campaigns c
        where c.workspace_id = $1 and c.started_at >= $2 and c.started_at < $3::timestamptz)
    ), opted_out as (
      select r.campaign_id, count(distinct r.contact_id)::int as count
      from denials k
      join campaign_recipients r on r.workspace_id = $1 and r.contact_id = k.contact_id
        and r.handed_at <= k.at and r.handed_at > k.at - interval '7 days'
      join conversations t on t.workspace_id = $1 and t.id = r.conversation_id and t.channel_id = k.channel_id
      group by r.campaign_id
    )
    select c.id, c.name, c.status, c.started_at as "startedAt", c.figures, coalesce(o.count, 0) as "optedOut"
    from campaigns c left join opted_out o on o.campaign_id = c.id
    where c.workspace_id = $1 and c.started_at >= $2 and c.started_at < $3::timestamptz
    order by c.started_at desc, c.id desc`,
}).narrow<{ status: CampaignStatus; startedAt: Date; figures: Partial<Figures>; optedOut: number }>();

/** How many contacts stopped marketing messages of each channel from $2 until before $3; removed channels together. */
export const COUNT_OPT_OUTS = defineStatement({
  name: "count_channel_opt_outs",
  text: `select h.id, h.name, count(distinct k.contact_id)::int as "optedOut" from consent_records k
    left join channels h on h.workspace_id = $1 and h.id = k.channel_id
    where k.workspace_id = $1 and not k.granted and k.at >= $2 and k.at < $3 group by h.id, h.name`,
}).narrow<{ id: string | null; name: string | null; optedOut: number }>();
