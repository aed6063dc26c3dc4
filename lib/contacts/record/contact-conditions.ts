import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import { containsAll, fieldConditions, wordsOf } from "#lib/platform/records/index.ts";
import { digitsOf } from "../phone-number.ts";
import type { ContactFilters } from "../schema.ts";
import { contactRecord } from "./contact-record.ts";

const PHONE_LIKE = /^[\d\s+().-]*\d[\d\s+().-]*$/;

/**
 * Returns the SQL condition for contacts `c` of the workspace that match the filters. An invalid id matches
 * none.
 */
export function contactConditions(workspaceId: string, filters: ContactFilters): SQL {
  const { stageId, segmentationId, assignedAgentId, isSolved } = filters;
  const conditions = [
    ...fieldConditions(contactRecord, workspaceId, { stageId, segmentationId, assignedAgentId, isSolved }),
    ...(filters.tagId === undefined ? [] : [tagCondition(workspaceId, filters.tagId)]),
    ...(filters.adId === undefined ? [] : [adCondition(workspaceId, filters.adId)]),
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

/** Whether any filter is set. */
export function isFiltered(filters: ContactFilters): boolean {
  return filterScope(filters).some((value) => value !== null);
}

function tagCondition(workspaceId: string, tagId: string): SQL {
  if (!isId(tagId)) return sql`false`;
  return sql`c.id in (select ct.contact_id from contact_tags ct
    where ct.workspace_id = ${workspaceId} and ct.tag_id = ${tagId})`;
}

function adCondition(workspaceId: string, adId: string): SQL {
  return sql`c.id in (select t.contact_id from ad_attributions t
    where t.workspace_id = ${workspaceId} and t.referral ->> 'adId' = ${adId})`;
}

/**
 * Every word must occur in the name, the email or the number. A text that looks like a phone number also
 * matches by its digits. Both are one condition on `contact_search`, so that its trigram index can be used.
 */
function searchCondition(workspaceId: string, search: string): SQL[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const digits = digitsOf(search);
  const isNumber = PHONE_LIKE.test(search) && digits !== search;
  const inText = containsAll(sql`s.text`, words);
  const found = isNumber ? sql`(${inText} or s.text like ${`%${digits}%`})` : inText;
  const conditions = [
    sql`c.id in (select s.contact_id from contact_search s where s.workspace_id = ${workspaceId} and ${found})`,
  ];
  if (isNumber && words.length > 1) conditions.push(notScatteredInNumber(words, digits));
  return conditions;
}

/** Groups of digits must not match scattered over a phone number: they must occur in it as one sequence. */
function notScatteredInNumber(words: readonly string[], digits: string): SQL {
  const text = sql`fold_text(concat_ws(' ', c.name, c.lastname, c.email))`;
  return sql`(c.internal_whatsapp_number like ${`%${digits}%`} or ${containsAll(text, words)})`;
}
