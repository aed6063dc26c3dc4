import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import type { OpportunityFilters } from "./schema.ts";

/**
 * Returns the SQL condition for opportunities `o` of the workspace that match the filters. An invalid id matches
 * none.
 */
export function opportunityConditions(workspaceId: string, filters: OpportunityFilters): SQL {
  const { winLossStatus, search = "" } = filters;
  const conditions = [
    sql`o.workspace_id = ${workspaceId}`,
    ...idCondition("pipeline_id", filters.pipelineId),
    ...idCondition("stage_id", filters.stageId),
    ...idCondition("contact_id", filters.contactId),
    ...idCondition("assigned_comercial_id", filters.assignedComercialId),
    ...(winLossStatus === undefined ? [] : [sql`o.win_loss_status = ${winLossStatus}`]),
    ...searchCondition(workspaceId, search),
  ];
  return sql.join(conditions, sql` and `);
}

/** The filters as part of a continuation token's scope. */
export function filterScope(filters: OpportunityFilters): unknown[] {
  const { pipelineId, stageId, winLossStatus, contactId, assignedComercialId, search } = filters;
  return [pipelineId, stageId, winLossStatus, contactId, assignedComercialId, search || undefined].map(
    (value) => value ?? null,
  );
}

function idCondition(column: string, id: string | undefined): SQL[] {
  if (id === undefined) return [];
  return [isId(id) ? sql`o.${sql.identifier(column)} = ${id}` : sql`false`];
}

/** Every word must occur in the folded text. The words are folded like the text, then escaped. */
function searchCondition(workspaceId: string, search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const found = words.map(
    (word) => sql`s.text like '%' || regexp_replace(fold_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  );
  return [
    sql`o.id in (select s.opportunity_id from opportunity_search s
      where s.workspace_id = ${workspaceId} and ${sql.join(found, sql` and `)})`,
  ];
}
