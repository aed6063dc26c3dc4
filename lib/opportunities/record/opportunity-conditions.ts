import { type SQL, sql } from "drizzle-orm";
import { containsAll, fieldConditions, wordsOf } from "#lib/platform/records/index.ts";
import type { OpportunityFilters } from "../schema.ts";
import { opportunityRecord } from "./opportunity-record.ts";

/**
 * Returns the SQL condition for opportunities `o` of the workspace that match the filters. An invalid id matches none.
 */
export function opportunityConditions(workspaceId: string, filters: OpportunityFilters): SQL {
  const { pipelineId, stageId, contactId, assignedComercialId, winLossStatus, search } = filters;
  const equal = { pipelineId, stageId, contactId, assignedComercialId, winLossStatus };
  const terms = wordsOf(search);
  const conditions = [
    ...fieldConditions(opportunityRecord, workspaceId, equal),
    ...(terms.length === 0 ? [] : [searchCondition(workspaceId, terms)]),
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

function searchCondition(workspaceId: string, terms: readonly string[]): SQL {
  return sql`o.id in (select s.opportunity_id from opportunity_search s
    where s.workspace_id = ${workspaceId} and ${containsAll(sql`s.text`, terms)})`;
}
