import { defineStatement } from "#lib/db/statement.ts";

// $1 workspace, $2 start of the previous period, $3 start, $4 end, $5 pipeline or null, $6 person or null.

/**
 * Opportunities won (status 1) and lost (2) in both periods, by currency: in total, by date, person and reason. One scan
 * counts all of them. $7 is the interval of dates, $8 their time zone.
 */
export const CLOSED = defineStatement({
  name: "count_closed_opportunities",
  text: `with closed as (
      select o.win_loss_status as status, o.win_loss_date >= $3 as is_current, o.currency_code,
        to_char(date_trunc($7, o.win_loss_date at time zone $8), 'YYYY-MM-DD') as first_day,
        o.assigned_comercial_id as person_id, nullif(btrim(o.reason), '') as reason,
        case when o.win_loss_status = 1 then o.final_amount else o.amount end as amount
      from opportunities o
      where o.workspace_id = $1 and o.win_loss_status <> 0 and o.win_loss_date >= $2 and o.win_loss_date < $4
        and ($5::uuid is null or o.pipeline_id = $5) and ($6::uuid is null or o.assigned_comercial_id = $6)
    ), counted as (
      select status, is_current, currency_code, first_day, person_id, lower(reason) as reason_key,
        mode() within group (order by reason) as reason, count(*)::int as count, sum(amount)::float8 as amount,
        case when grouping(first_day) = 0 then 'date' when grouping(person_id) = 0 then 'person'
          when grouping(lower(reason)) = 0 then 'reason' else 'total' end as kind
      from closed
      group by grouping sets ((is_current, status, currency_code), (is_current, status, currency_code, first_day),
        (is_current, status, currency_code, person_id), (is_current, status, currency_code, lower(reason)))
    )
    select kind, status, is_current as "isCurrent", currency_code as "currencyCode", first_day as "firstDay", person_id as "personId",
      nullif(concat_ws(' ', u.name, u.last_name), '') as "personName", reason_key as "reasonKey", reason, count, amount
    from counted left join users u on u.id = person_id
    order by count desc, currency_code, reason, first_day, person_id, status`,
}).narrow<{
  kind: "total" | "date" | "person" | "reason";
  status: 1 | 2;
  isCurrent: boolean;
  currencyCode: string;
  count: number;
  amount: number;
}>();

/** Opportunities created in both periods, and by date. */
export const COUNT_CREATED = defineStatement({
  name: "count_created_opportunities",
  text: `with created as (
      select o.created_at >= $3 as is_current,
        to_char(date_trunc($7, o.created_at at time zone $8), 'YYYY-MM-DD') as first_day
      from opportunities o
      where o.workspace_id = $1 and o.created_at >= $2 and o.created_at < $4
        and ($5::uuid is null or o.pipeline_id = $5) and ($6::uuid is null or o.assigned_comercial_id = $6)
    )
    select is_current as "isCurrent", first_day as "firstDay", count(*)::int as count from created
    group by grouping sets ((is_current), (is_current, first_day)) having grouping(first_day) = 1 or is_current`,
}).narrow<{ isCurrent: boolean; count: number }>();

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
