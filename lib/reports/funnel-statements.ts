import { defineStatement } from "#lib/db/statement.ts";
import { type GroupSql, MATCHES, salesGroups } from "./sales-scope.ts";
import { MAX_GROUPS, type SalesGrouping } from "./schema.ts";

// $1 to $5 are the workspace and the filters (sales-scope.ts), with a pipeline; $6 is the start, $7 the end.

const CREATED = `${MATCHES} and o.created_at >= $6 and o.created_at < $7`;

/** By stage and state of today: 0 open, 1 won, 2 lost. */
export const OUTCOMES = defineStatement({
  name: "count_funnel_outcomes",
  text: `select o.stage_id as "stageId", o.win_loss_status as status, count(*)::int as count
    from opportunities o where o.workspace_id = $1 and ${CREATED} group by 1, 2`,
}).narrow<{ status: 0 | 1 | 2; count: number }>();

const outcomesBy = ({ id, joins = "", name }: GroupSql) => `with counted as (
      select ${id} as id, count(*)::int as created,
        (count(*) filter (where o.win_loss_status = 1))::int as won,
        (count(*) filter (where o.win_loss_status = 2))::int as lost
      from opportunities o ${joins} where o.workspace_id = $1 and ${CREATED} group by 1
    ) select s.*, (${name}) as name from counted s order by created desc, won desc, name, id limit ${MAX_GROUPS}`;

type Group = { id: string | null; name: string | null; created: number; won: number; lost: number };

/** Outcomes by group. An opportunity counts for each team or tag that it has. */
export const OUTCOME_GROUPS = {
  person: defineStatement({
    name: "count_funnel_outcomes_by_person",
    text: outcomesBy(salesGroups.person),
  }).narrow<Group>(),
  team: defineStatement({
    name: "count_funnel_outcomes_by_team",
    text: outcomesBy(salesGroups.team),
  }).narrow<Group>(),
  tag: defineStatement({
    name: "count_funnel_outcomes_by_tag",
    text: outcomesBy(salesGroups.tag),
  }).narrow<Group>(),
} satisfies Record<SalesGrouping, unknown>;

/**
 * The stages in order, each with the number of opportunities that are before it now and were in it or a later one.
 * Places of stages are found in an array, because PostgreSQL expects too few rows of a join with `pipeline_stages` and
 * would look up each opportunity.
 */
export const STAGES = defineStatement({
  name: "count_funnel_stages",
  text: `with stages as materialized (
      select array_agg(s.id order by s."order") as ids from pipeline_stages s
      where s.workspace_id = $1 and s.pipeline_id = $2
    ), moved_back as materialized (
      select array_position((select ids from stages), o.stage_id) as present,
        max(array_position((select ids from stages), t.stage_id)) as farthest
      from opportunities o
      join opportunity_stays t on t.workspace_id = $1 and t.opportunity_id = o.id and t.left_at is not null
      where o.workspace_id = $1 and ${CREATED} and o.win_loss_status <> 1
        and array_position((select ids from stages), t.stage_id) > array_position((select ids from stages), o.stage_id)
      group by o.id, o.stage_id
    )
    select s.id as "stageId", s.name, s.color, (select count(*)::int from moved_back b
        where b.present < array_position(g.ids, s.id) and b.farthest >= array_position(g.ids, s.id)) as "movedBack"
    from pipeline_stages s, stages g where s.workspace_id = $1 and s.pipeline_id = $2
    order by s."order"`,
}).narrow<{ movedBack: number }>();

/**
 * The last stay of an opportunity ends when it is closed. Times are collected by stage in memory, because PostgreSQL
 * would sort all stays by stage for an aggregate that needs an order.
 */
export const MEDIANS = defineStatement({
  name: "read_funnel_medians",
  text: `with times as (
      select t.stage_id, array_agg(date_part('epoch', coalesce(t.left_at, o.win_loss_date) - t.entered_at)) as seconds
      from opportunities o
      join opportunity_stays t on t.workspace_id = $1 and t.opportunity_id = o.id
      where o.workspace_id = $1 and ${CREATED} and coalesce(t.left_at, o.win_loss_date) is not null
      group by t.stage_id
    )
    select stage_id as "stageId",
      (select percentile_cont(0.5) within group (order by greatest(0, s) / 86400) from unnest(seconds) s) as days
    from times`,
}).narrow<{ days: number }>();
