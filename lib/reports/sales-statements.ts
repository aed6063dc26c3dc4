import { defineStatement } from "#lib/db/statement.ts";
import { type GroupSql, MATCHES, salesGroups } from "./sales-scope.ts";
import type { SalesGrouping } from "./schema.ts";

// $1 to $5 are the workspace and the filters (sales-scope.ts); $6 is the start of the previous period, $7 the start, $8
// the end.

const CLOSED_IN_BOTH = "o.win_loss_status <> 0 and o.win_loss_date >= $6 and o.win_loss_date < $8";
const AMOUNT = "case when o.win_loss_status = 1 then o.final_amount else o.amount end";

type Closed = { status: 1 | 2; isCurrent: boolean; currencyCode: string; count: number; amount: number };

/**
 * Opportunities won (status 1) and lost (2) in both periods, by currency: in total, by place among the starts of
 * intervals in $9, and by reason as it was entered. Equal ones are counted together first, which leaves few rows to
 * sort.
 */
export const CLOSED = defineStatement({
  name: "count_closed_opportunities",
  text: `with closed as (
      select o.win_loss_status as status, o.win_loss_date >= $7 as is_current, o.currency_code,
        width_bucket(o.win_loss_date, $9::timestamptz[]) as place, o.reason, count(*) as count, sum(${AMOUNT}) as amount
      from opportunities o where o.workspace_id = $1 and ${MATCHES} and ${CLOSED_IN_BOTH}
      group by 1, 2, 3, 4, 5
    ), named as (
      select status, is_current, currency_code, place, nullif(btrim(reason), '') as reason, count, amount from closed
    ), counted as (
      select status, is_current, currency_code, place, reason, sum(count)::int as count, sum(amount)::float8 as amount,
        case when grouping(place) = 0 then 'date' when grouping(reason) = 0 then 'reason' else 'total' end as kind
      from named
      group by grouping sets ((is_current, status, currency_code), (is_current, status, currency_code, place),
        (is_current, status, currency_code, reason))
    )
    select kind, status, is_current as "isCurrent", currency_code as "currencyCode", place, lower(reason) as "reasonKey",
      reason, count, amount
    from counted order by count desc, currency_code, reason, place, status`,
}).narrow<Closed & { kind: "total" | "date" | "reason" }>();

const closedGroups = ({ id, joins = "", name }: GroupSql) => `with counted as (
      select ${id} as id, o.win_loss_status as status, o.win_loss_date >= $7 as "isCurrent",
        o.currency_code as "currencyCode", count(*)::int as count, sum(${AMOUNT})::float8 as amount
      from opportunities o ${joins} where o.workspace_id = $1 and ${MATCHES} and ${CLOSED_IN_BOTH} group by 1, 2, 3, 4
    ) select s.*, (${name}) as name from counted s order by count desc, id, "currencyCode"`;

type Group = { id: string | null; name: string | null };

/** Opportunities won and lost in both periods, by currency and group. One counts for each team or tag that it has. */
export const CLOSED_GROUPS = {
  person: defineStatement({
    name: "count_closed_opportunities_by_person",
    text: closedGroups(salesGroups.person),
  }).narrow<Closed & Group>(),
  team: defineStatement({
    name: "count_closed_opportunities_by_team",
    text: closedGroups(salesGroups.team),
  }).narrow<Closed & Group>(),
  tag: defineStatement({
    name: "count_closed_opportunities_by_tag",
    text: closedGroups(salesGroups.tag),
  }).narrow<Closed & Group>(),
} satisfies Record<SalesGrouping, unknown>;

/** Opportunities created from $6 until $7, by place among the starts of intervals in $8: 0 is before the first. */
export const COUNT_CREATED = defineStatement({
  name: "count_created_opportunities",
  text: `select width_bucket(o.created_at, $8::timestamptz[]) as place, count(*)::int as count from opportunities o
    where o.workspace_id = $1 and ${MATCHES} and o.created_at >= $6 and o.created_at < $7
    group by 1`,
}).narrow<{ place: number; count: number }>();

/** The median of days from creation to win in each period. */
export const TIMES_TO_WIN = defineStatement({
  name: "measure_times_to_win",
  text: `select o.win_loss_date >= $7 as "isCurrent", (percentile_cont(0.5) within group (
      order by greatest(0, extract(epoch from o.win_loss_date - o.created_at) / 86400)::float8)) as days
    from opportunities o where o.workspace_id = $1 and ${MATCHES} and o.win_loss_status = 1
      and o.win_loss_date >= $6 and o.win_loss_date < $8
    group by 1`,
}).narrow<{ isCurrent: boolean; days: number }>();
