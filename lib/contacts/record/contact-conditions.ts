import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import { containsAll, fieldConditions, splitWords } from "#lib/platform/records/index.ts";
import { digitsOf } from "../numbers/phone-number.ts";
import type { ContactFilters } from "../schema.ts";
import { groupsCondition } from "./condition-groups.ts";
import { periodCondition } from "./contact-period.ts";
import { contactRecord } from "./contact-record.ts";

const PHONE_LIKE = /^[\d\s+().-]*\d[\d\s+().-]*$/;

/** Returns the SQL condition for contacts `c` of the workspace that match the filters. An invalid id matches none. */
export function contactConditions(workspaceId: string, filters: ContactFilters): SQL {
  const { stageId, segmentationId, assignedAgentId, assignedTeamId, isSolved } = filters;
  const {
    tagId,
    followerId,
    adId,
    importId,
    isOnBoard,
    created,
    lastMessage,
    conditions: groups,
    andConditions,
  } = filters;
  const fields = { stageId, segmentationId, assignedAgentId, assignedTeamId, isSolved };
  const conditions = [
    ...fieldConditions(contactRecord, workspaceId, fields),
    ...(isOnBoard === undefined ? [] : [sql`(c.stage_id is not null) = ${isOnBoard}`]),
    ...(tagId === undefined ? [] : [tagCondition(workspaceId, tagId)]),
    ...(followerId === undefined ? [] : [followerCondition(workspaceId, followerId)]),
    ...(adId === undefined ? [] : [adCondition(workspaceId, adId)]),
    ...(importId === undefined ? [] : [importCondition(workspaceId, importId)]),
    ...(created === undefined ? [] : [periodCondition(workspaceId, sql`c.created_at`, created)]),
    ...(lastMessage === undefined ? [] : [lastMessageCondition(workspaceId, lastMessage)]),
    ...(groups === undefined ? [] : [groupsCondition(workspaceId, groups)]),
    ...(andConditions === undefined ? [] : [groupsCondition(workspaceId, andConditions)]),
    ...searchCondition(workspaceId, filters.search ?? ""),
  ];
  return sql.join(conditions, sql` and `);
}

/** The filters as part of a continuation token's scope. */
export function filterScope(filters: ContactFilters): unknown[] {
  const { stageId, segmentationId, tagId, assignedAgentId, assignedTeamId, adId, importId, isSolved } =
    filters;
  const { followerId, isOnBoard, created, lastMessage, conditions, andConditions } = filters;
  const values = [stageId, segmentationId, tagId, assignedAgentId, assignedTeamId, adId, importId, isSolved];
  return [
    ...values,
    followerId,
    isOnBoard,
    created,
    lastMessage,
    conditions,
    andConditions,
    filters.search || undefined,
  ].map((value) => value ?? null);
}

/** Whether any filter is set. */
export function isFiltered(filters: ContactFilters): boolean {
  return filterScope(filters).some((value) => value !== null);
}

function tagCondition(workspaceId: string, tagId: string): SQL {
  return isId(tagId) ? sql`c.id in (${taggedIds(workspaceId, tagId)})` : sql`false`;
}

function taggedIds(workspaceId: string, tagId: string): SQL {
  return sql`select ct.contact_id from contact_tags ct
    where ct.workspace_id = ${workspaceId} and ct.tag_id = ${tagId}`;
}

/** Uses contacts_last_message_idx. */
function lastMessageCondition(workspaceId: string, period: string): SQL {
  if (period === "none") return sql`c.last_message_at is null`;
  const time = sql`coalesce(c.last_message_at, '-infinity')`;
  return sql`c.last_message_at is not null and ${periodCondition(workspaceId, time, period)}`;
}

/** Uses contact_followers_user_idx. */
function followerCondition(workspaceId: string, userId: string): SQL {
  if (!isId(userId)) return sql`false`;
  return sql`c.id in (select f.contact_id from contact_followers f
    where f.workspace_id = ${workspaceId} and f.user_id = ${userId})`;
}

function adCondition(workspaceId: string, adId: string): SQL {
  return sql`c.id in (select t.contact_id from ad_attributions t
    where t.workspace_id = ${workspaceId} and t.referral ->> 'adId' = ${adId})`;
}

function importCondition(workspaceId: string, importId: string): SQL {
  if (!isId(importId)) return sql`false`;
  return sql`c.id in (select r.record_id from import_records r
    where r.workspace_id = ${workspaceId} and r.import_id = ${importId})`;
}

/**
 * Returns the condition on `contact_search` `c` for filters that need no other table: a search alone. Otherwise null.
 */
export function searchOnlyCondition(workspaceId: string, filters: ContactFilters): SQL | null {
  const search = filters.search ?? "";
  const found = textCondition(sql`c.text`, search);
  if (!found || isSeveralGroups(search) || isFiltered({ ...filters, search: undefined })) return null;
  return sql`c.workspace_id = ${workspaceId} and ${found}`;
}

/** Returns the condition on `contact_search` `c` for all contacts of the workspace that a search finds. */
export function foundBySearch(workspaceId: string, search: string): SQL {
  return (
    searchOnlyCondition(workspaceId, { search }) ??
    sql`c.workspace_id = ${workspaceId}
      and c.contact_id in (select c.id from contacts c where ${contactConditions(workspaceId, { search })})`
  );
}

/**
 * Returns a query for the ids of the contacts that match, each once, if one index finds them: for a search alone or a
 * tag alone. Otherwise null.
 */
export function singleIndexQuery(workspaceId: string, filters: ContactFilters): SQL | null {
  const { tagId, ...others } = filters;
  if (tagId !== undefined) return isId(tagId) && !isFiltered(others) ? taggedIds(workspaceId, tagId) : null;
  const found = searchOnlyCondition(workspaceId, filters);
  return found && sql`select c.contact_id from contact_search c where ${found}`;
}

function searchCondition(workspaceId: string, search: string): SQL[] {
  const found = textCondition(sql`s.text`, search);
  if (!found) return [];
  const condition = sql`c.id in (select s.contact_id from contact_search s
    where s.workspace_id = ${workspaceId} and ${found})`;
  return isSeveralGroups(search) ? [condition, notScatteredInNumber(search)] : [condition];
}

/**
 * Every word must occur in the name, the email or the number. A text that looks like a phone number also
 * matches by its digits. Both are one condition on `contact_search`, so that its trigram index can be used.
 */
function textCondition(text: SQL, search: string): SQL | null {
  const words = splitWords(search);
  if (words.length === 0) return null;
  const inText = containsAll(text, words);
  return isNumber(search) ? sql`(${inText} or ${text} like ${`%${digitsOf(search)}%`})` : inText;
}

/** Whether a search is a phone number with more than its digits. */
function isNumber(search: string): boolean {
  return PHONE_LIKE.test(search) && digitsOf(search) !== search;
}

function isSeveralGroups(search: string): boolean {
  return isNumber(search) && splitWords(search).length > 1;
}

/** Groups of digits must not match scattered over a phone number: they must occur in it as one sequence. */
function notScatteredInNumber(search: string): SQL {
  const text = sql`fold_text(concat_ws(' ', c.name, c.lastname, c.email))`;
  const inText = containsAll(text, splitWords(search));
  return sql`(c.internal_whatsapp_number like ${`%${digitsOf(search)}%`} or ${inText})`;
}
