import { sql } from "drizzle-orm";
import type { Condition } from "./place.ts";

/** Rows with the contact's id. */
export const ofContact: Condition = ({ contactId }) => sql`contact_id = ${contactId}::uuid`;

/** Rows of the contact's conversations. */
export const ofConversations: Condition = ({ workspaceId, contactId }) =>
  sql`conversation_id in (select id from conversations
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid)`;

/** Rows whose opportunity, in `column`, is one of the contact. */
export function ofOpportunities(column = "opportunity_id"): Condition {
  return ({ workspaceId, contactId }) =>
    sql`${sql.identifier(column)} in (select id from opportunities
      where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid)`;
}

/** Rows of tasks that are linked to the contact or to one of its opportunities, by the task's id in `column`. */
export function ofTasks(column = "task_id"): Condition {
  return (subject) =>
    sql`${sql.identifier(column)} in (select id from tasks where workspace_id = ${subject.workspaceId}
      and (${ofContact(subject)} or ${ofOpportunities("deal_id")(subject)}))`;
}

/** Rows that fulfill one of several conditions. */
export function anyOf(...conditions: readonly Condition[]): Condition {
  return (subject) =>
    sql`(${sql.join(
      conditions.map((condition) => condition(subject)),
      sql` or `,
    )})`;
}

/** The contact itself. */
export const isSelf: Condition = ({ contactId }) => sql`id = ${contactId}::uuid`;
/** Merges of other contacts into this one. */
export const isMerge: Condition = ({ contactId }) => sql`survivor_id = ${contactId}::uuid`;
/** Suggestions that name the contact. */
export const isDuplicate: Condition = anyOf(ofContact, ({ contactId }) => sql`other_id = ${contactId}::uuid`);
/** Values that imports wrote to the contact and its opportunities. */
export const isImportRecord: Condition = anyOf(
  ({ contactId }) => sql`record_id = ${contactId}::uuid`,
  ofOpportunities("record_id"),
);
/** Notifications store ids of any kind of subject as texts. */
export const isSubject: Condition = ({ workspaceId, contactId }) =>
  sql`subject_id in (
    select ${contactId}::text
    union all select id::text from conversations where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid
    union all select id::text from opportunities where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid
    union all select id::text from tasks where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid)`;
/** Answers of AI agents to the contact. */
export const isAgentRun: Condition = ({ workspaceId, contactId }) =>
  sql`(contact_id = ${contactId}::uuid or session_id in (select id::text from conversations
      where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid)
    or id in (select run_id from messages where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid))`;
/** Rows about the contact, one of its opportunities or one of its tasks. */
export const isEvent = anyOf(ofContact, ofOpportunities(), ofTasks());
/** Statuses of messages of the contact. */
export const isStatus: Condition = ({ workspaceId, contactId }) =>
  sql`external_id in (select external_id from messages
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid)`;

/** Rows of events about the contact. */
export const ofEvents: Condition = (subject) =>
  sql`event_id in (select id from events where workspace_id = ${subject.workspaceId} and ${isEvent(subject)})`;
/** Rows of runs of automations for the contact. */
export const ofRuns: Condition = ({ workspaceId, contactId }) =>
  sql`run_id in (select id from automation_runs
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid)`;
