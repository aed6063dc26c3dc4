import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import { digitsOf } from "./phone-number.ts";
import type { ContactFilters } from "./schema.ts";

const PHONE_LIKE = /^[\d\s+().-]*\d[\d\s+().-]*$/;

/** What contacts `c` must fulfil for the filters, beside being of the workspace. An id of nothing matches none. */
export function contactConditions(workspaceId: string, filters: ContactFilters): SQL {
  const conditions = [
    sql`c.workspace_id = ${workspaceId}`,
    ...idCondition("stage_id", filters.stageId),
    ...idCondition("segmentation_id", filters.segmentationId),
    ...idCondition("assigned_agent_id", filters.assignedAgentId),
    ...(filters.tagId === undefined ? [] : [tagCondition(workspaceId, filters.tagId)]),
    ...(filters.adId === undefined ? [] : [adCondition(workspaceId, filters.adId)]),
    ...(filters.isSolved === undefined ? [] : [sql`c.is_solved = ${filters.isSolved}`]),
    ...searchCondition(workspaceId, filters.search ?? ""),
  ];
  return sql.join(conditions, sql` and `);
}

/** The filters as part of a continuation token's scope. */
export function filterScope(filters: ContactFilters): unknown[] {
  const { stageId, segmentationId, tagId, assignedAgentId, adId, isSolved, search } = filters;
  return [stageId, segmentationId, tagId, assignedAgentId, adId, isSolved, search || undefined].map(
    (value) => value ?? null,
  );
}

/** Terms of a search: a number as its digits, else the words. */
export function searchTerms(search: string): string[] {
  if (PHONE_LIKE.test(search)) return [digitsOf(search)];
  return search.split(/\s+/).filter((term) => term !== "");
}

function idCondition(column: string, id: string | undefined): SQL[] {
  if (id === undefined) return [];
  return [isId(id) ? sql`c.${sql.identifier(column)} = ${id}` : sql`false`];
}

function tagCondition(workspaceId: string, tagId: string): SQL {
  if (!isId(tagId)) return sql`false`;
  return sql`c.id in (select ct.contact_id from contact_tags ct
    where ct.workspace_id = ${workspaceId} and ct.tag_id = ${tagId})`;
}

function adCondition(workspaceId: string, adId: string): SQL {
  return sql`c.id in (select t.contact_id from ad_touches t
    where t.workspace_id = ${workspaceId} and t.referral ->> 'adId' = ${adId})`;
}

/** Every term somewhere in the folded text; the pattern is folded as the text was, then escaped. */
function searchCondition(workspaceId: string, search: string): SQL[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const found = terms.map(
    (term) => sql`s.text like '%' || regexp_replace(fold_text(${term}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  );
  return [
    sql`c.id in (select s.contact_id from contact_search s
      where s.workspace_id = ${workspaceId} and ${sql.join(found, sql` and `)})`,
  ];
}
