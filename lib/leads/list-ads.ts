import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import type { Ad } from "./schema.ts";

type Row = Omit<Ad, "lastDate" | "won" | "wonAmounts"> & {
  lastAt: string | Date;
  won: { currencyCode: string; amount: string; count: number }[] | null;
};

/**
 * Returns the ads through which contacts came, the most recently active first; at most 200. An ad without an id is
 * identified by its title. Won opportunities count for the first ad of their contact.
 */
export async function listAds(ctx: WorkspaceContext): Promise<Ad[]> {
  const { rows } = await readReport(ctx, ({ db }) => db.execute<Row>(adsOf(ctx)));
  return rows.map(({ lastAt, won, ...ad }) => ({
    ...ad,
    won: (won ?? []).reduce((sum, { count }) => sum + count, 0),
    wonAmounts: (won ?? []).map(({ currencyCode, amount }) => ({ currencyCode, amount: Number(amount) })),
    lastDate: new Date(lastAt).toISOString(),
  }));
}

function adsOf(ctx: WorkspaceContext): SQL {
  return sql`
    with touches as (
      select t.contact_id, t.network, t.at, t.id, t.referral ->> 'adId' as ad_id, t.referral ->> 'title' as title,
        t.referral ->> 'url' as url,
        case when t.referral ->> 'adId' = '' then 'title:' || (t.referral ->> 'title')
          else t.referral ->> 'adId' end as ad,
        row_number() over (partition by t.contact_id order by t.at, t.id) as nth,
        row_number() over (partition by t.contact_id order by t.at desc, t.id desc) as back
      from ad_attributions t where t.workspace_id = ${ctx.workspaceId} and t.network is not null
    ), sales as (
      select t.ad, o.currency_code, sum(o.amount) as amount, count(*)::int as count from touches t
      join opportunities o on o.workspace_id = ${ctx.workspaceId} and o.contact_id = t.contact_id
        and o.win_loss_status = 1
      where t.nth = 1 group by t.ad, o.currency_code
    )
    select (array_agg(t.ad_id order by t.at desc))[1] as "adId", (array_agg(t.title order by t.at desc))[1] as title,
      (array_agg(t.url order by t.at desc))[1] as url, (array_agg(t.network order by t.at desc))[1] as network,
      count(*)::int as clicks, count(distinct t.contact_id)::int as contacts,
      count(*) filter (where nth = 1)::int as "firstTouches", count(*) filter (where back = 1)::int as "lastTouches",
      max(t.at) as "lastAt", (
        select json_agg(json_build_object('currencyCode', s.currency_code, 'amount', s.amount::text, 'count', s.count)
          order by s.amount desc)
        from sales s where s.ad = t.ad) as won
    from touches t group by t.ad order by max(t.at) desc, t.ad limit 200`;
}
