import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import { containsAll, fieldConditions, splitWords } from "#lib/platform/records/index.ts";
import { NONE } from "../opportunity-filters.ts";
import type { OpportunityFilters } from "../schema.ts";
import { opportunityRecord } from "./opportunity-record.ts";

/**
 * Returns the SQL condition for opportunities `o` of the workspace that match the filters. An invalid id matches none.
 */
export function opportunityConditions(workspaceId: string, filters: OpportunityFilters): SQL {
  const { pipelineId, stageId, contactId, assignedComercialId, winLossStatus, search } = filters;
  const equal = { pipelineId, stageId, contactId, assignedComercialId, winLossStatus };
  const terms = splitWords(search);
  const conditions = [
    ...fieldConditions(opportunityRecord, workspaceId, equal),
    ...reportConditions(workspaceId, filters),
    ...groupConditions(workspaceId, filters),
    ...(terms.length === 0 ? [] : [searchCondition(workspaceId, terms)]),
  ];
  return sql.join(conditions, sql` and `);
}

const filterNames = [
  "pipelineId",
  "stageId",
  "winLossStatus",
  "contactId",
  "assignedComercialId",
  "search",
  "createdFrom",
  "createdTo",
  "closedFrom",
  "closedTo",
  "reason",
  "hasReason",
  "reachedStageId",
  "isAssigned",
  "teamId",
  "tagId",
] as const satisfies readonly (keyof OpportunityFilters)[];

/** The filters as part of a continuation token's scope; null for those that are not set. */
export function filterScope(filters: OpportunityFilters): unknown[] {
  const set = { ...filters, search: filters.search || undefined };
  return filterNames.map((name) => set[name] ?? null);
}

/** The filters that select what a number of a report counts (lib/reports). */
function reportConditions(workspaceId: string, filters: OpportunityFilters): SQL[] {
  const { createdFrom, createdTo, closedFrom, closedTo, reason, hasReason, reachedStageId, isAssigned } =
    filters;
  const isClosed = sql`o.win_loss_status <> 0`;
  return [
    ...(createdFrom === undefined ? [] : [sql`o.created_at >= ${createdFrom}::timestamptz`]),
    ...(createdTo === undefined ? [] : [sql`o.created_at < ${createdTo}::timestamptz`]),
    ...(closedFrom === undefined ? [] : [sql`${isClosed} and o.win_loss_date >= ${closedFrom}::timestamptz`]),
    ...(closedTo === undefined ? [] : [sql`${isClosed} and o.win_loss_date < ${closedTo}::timestamptz`]),
    ...(reason === undefined ? [] : [sql`lower(btrim(o.reason)) = lower(${reason})`]),
    ...(hasReason === undefined ? [] : [sql`(coalesce(btrim(o.reason), '') <> '') = ${hasReason}`]),
    ...(isAssigned === undefined ? [] : [sql`(o.assigned_comercial_id is not null) = ${isAssigned}`]),
    ...(reachedStageId === undefined ? [] : [reachedCondition(workspaceId, reachedStageId)]),
  ];
}

/** The team of the assignee, and the tag of the contact. */
function groupConditions(workspaceId: string, { teamId, tagId }: OpportunityFilters): SQL[] {
  const ofTeam = sql`select from team_members tm
    where tm.workspace_id = ${workspaceId} and tm.user_id = o.assigned_comercial_id`;
  const withTag = sql`select from contact_tags ct
    where ct.workspace_id = ${workspaceId} and ct.contact_id = o.contact_id`;
  return [
    ...(teamId === undefined ? [] : [memberCondition(ofTeam, sql`tm.team_id`, teamId)]),
    ...(tagId === undefined ? [] : [memberCondition(withTag, sql`ct.tag_id`, tagId)]),
  ];
}

/** Whether `rows` has one with this id, or none at all for `NONE`. */
function memberCondition(rows: SQL, column: SQL, id: string): SQL {
  if (id === NONE) return sql`not exists (${rows})`;
  return isId(id) ? sql`exists (${rows} and ${column} = ${id})` : sql`false`;
}

/** Won, or now or before in the stage or a later one of its pipeline. A move that was undone does not count. */
function reachedCondition(workspaceId: string, stageId: string): SQL {
  if (!isId(stageId)) return sql`false`;
  return sql`exists (select from pipeline_stages r where r.workspace_id = ${workspaceId} and r.id = ${stageId}
    and r.pipeline_id = o.pipeline_id and (o.win_loss_status = 1 or exists (
      select from opportunity_stays t
      join pipeline_stages p on p.workspace_id = ${workspaceId} and p.id = t.stage_id
      where t.workspace_id = ${workspaceId} and t.opportunity_id = o.id
        and p.pipeline_id = r.pipeline_id and p."order" >= r."order")))`;
}

function searchCondition(workspaceId: string, terms: readonly string[]): SQL {
  return sql`o.id in (select s.opportunity_id from opportunity_search s
    where s.workspace_id = ${workspaceId} and ${containsAll(sql`s.text`, terms)})`;
}
