import { defineStatement } from "#lib/db/statement.ts";

// $1 workspace, $2 start of the previous period, $3 start, $4 end, $5 pipeline or null, $6 person or null.

/**
 * Opportunities won (status 1) and lost (2) in both periods, by currency: in total, by place among the starts of intervals
 * in $7, by person and by reason as it was entered. Equal ones are counted together first, which leaves few rows to sort.
 */
export const CLOSED = defineStatement({
  name: "count_closed_opportunities",
  text: `with closed as (
      select o.win_loss_status as status, o.win_loss_date >= $3 as is_current, o.currency_code,
        width_bucket(o.win_loss_date, $7::timestamptz[]) as place, o.assigned_comercial_id as person_id, o.reason,
        count(*) as count, sum(case when o.win_loss_status = 1 then o.final_amount else o.amount end) as amount
      from opportunities o
      where o.workspace_id = $1 and o.win_loss_status <> 0 and o.win_loss_date >= $2 and o.win_loss_date < $4
        and ($5::uuid is null or o.pipeline_id = $5) and ($6::uuid is null or o.assigned_comercial_id = $6)
      group by 1, 2, 3, 4, 5, 6
    ), named as (
      select status, is_current, currency_code, place, person_id, nullif(btrim(reason), '') as reason, count, amount
      from closed
    ), counted as (
      select status, is_current, currency_code, place, person_id, reason, sum(count)::int as count,
        sum(amount)::float8 as amount,
        case when grouping(place) = 0 then 'date' when grouping(person_id) = 0 then 'person'
          when grouping(reason) = 0 then 'reason' else 'total' end as kind
      from named
      group by grouping sets ((is_current, status, currency_code), (is_current, status, currency_code, place),
        (is_current, status, currency_code, person_id), (is_current, status, currency_code, reason))
    )
    select kind, status, is_current as "isCurrent", currency_code as "currencyCode", place, person_id as "personId",
      nullif(concat_ws(' ', u.name, u.last_name), '') as "personName", lower(reason) as "reasonKey", reason, count, amount
    from counted left join users u on u.id = person_id
    order by count desc, currency_code, reason, place, person_id, status`,
}).narrow<{
  kind: "total" | "date" | "person" | "reason";
  status: 1 | 2;
  isCurrent: boolean;
  currencyCode: string;
  count: number;
  amount: number;
}>();

/** Opportunities created, by place among the starts of intervals in $6: 0 is the previous period. */
export const COUNT_CREATED = defineStatement({
  name: "count_created_opportunities",
  text: `select width_bucket(o.created_at, $6::timestamptz[]) as place, count(*)::int as count from opportunities o
    where o.workspace_id = $1 and o.created_at >= $2 and o.created_at < $3
      and ($4::uuid is null or o.pipeline_id = $4) and ($5::uuid is null or o.assigned_comercial_id = $5)
    group by 1`,
}).narrow<{ place: number; count: number }>();

/** The median of days from creation to win in each period. */
export const TIMES_TO_WIN = defineStatement({
  name: "measure_times_to_win",
  text: `select o.win_loss_date >= $3 as "isCurrent", (percentile_cont(0.5) within group (
      order by greatest(0, extract(epoch from o.win_loss_date - o.created_at) / 86400)::float8)) as days
    from opportunities o
    where o.workspace_id = $1 and o.win_loss_status = 1 and o.win_loss_date >= $2 and o.win_loss_date < $4
      and ($5::uuid is null or o.pipeline_id = $5) and ($6::uuid is null or o.assigned_comercial_id = $6)
    group by 1`,
}).narrow<{ isCurrent: boolean; days: number }>();
