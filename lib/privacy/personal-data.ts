import { sql } from "drizzle-orm";
import {
  anyOf,
  isAgentRun,
  isDuplicate,
  isEvent,
  isImportRecord,
  isMerge,
  isSelf,
  isStatus,
  isSubject,
  ofContact,
  ofConversations,
  ofEvents,
  ofOpportunities,
  ofRuns,
  ofTasks,
} from "./conditions.ts";
import type { Place } from "./place.ts";

/** A table whose rows are deleted with the contact. */
const owned = (table: string, about: string, linked = ofContact): Place => ({
  table,
  about,
  linked,
  erasure: "delete",
});

/** Columns of a history that record who changed which field, without the values. */
const CHANGE = ["kind", "field", "actor_type", "actor_name", "via", "request_id"];

/** Copies of received data and logs. They may be large, and each is erased in a separate transaction. */
export const copies: readonly Place[] = [
  {
    table: "inbound_notifications",
    about: "Webhooks of vendors as they arrived. They may contain messages of several people.",
    traces: ["body", "problems"],
    settled: sql`processed_at is not null`,
    // The hash stays: a webhook that the vendor repeats must not create the contact again.
    erasure: { set: sql`body = '{}', problems = '[]'`, keeps: ["hash"] },
  },
  {
    table: "channel_events",
    about: "Events of vendors that are not messages.",
    traces: ["event"],
    erasure: "delete",
  },
  {
    table: "message_statuses",
    about: "Statuses of messages that arrived before the message.",
    linked: isStatus,
    traces: ["error"],
    erasure: "delete",
    exported: false,
  },
  {
    table: "worker_runs",
    about: "Calls of inbound webhooks about the contact.",
    linked: isEvent,
    traces: ["body", "headers", "key", "reason"],
    settled: sql`status <> 'received'`,
    erasure: {
      set: sql`body = '{}', headers = '{}', key = null, reason = null, contact_id = null, bytes = 2`,
      keeps: ["status", "source"],
    },
    // Headers contain secrets of the other system.
    exported: { without: ["headers"] },
  },
  {
    table: "inspector_requests",
    about: "Requests that the inspector received.",
    traces: ["query", "headers", "body"],
    erasure: "delete",
  },
  {
    table: "simulated_messages",
    about: "Messages of the simulator's phones.",
    traces: ["number", "body", "notification"],
    erasure: "delete",
  },
  {
    ...owned("import_records", "Values that imports wrote to the contact and opportunities.", isImportRecord),
    traces: ["before", "after"],
  },
  {
    ...owned("bulk_edit_records", "Values of the contact before and after bulk edits.", isImportRecord),
    traces: ["before", "after"],
  },
  {
    table: "import_problems",
    about: "Rows of imports that failed.",
    traces: ["cells", "reason"],
    erasure: "delete",
  },
  {
    table: "deliveries",
    about: "Webhooks that were sent about the contact, with the responses.",
    linked: anyOf(ofContact, ofEvents),
    traces: ["url", "response_body"],
    erasure: "delete",
    exported: { without: ["headers", "signing_secret", "previous_secret", "claimed_by", "claim_token"] },
  },
  {
    table: "events",
    about: "Events about the contact, its opportunities and its tasks, with the bodies of webhooks.",
    linked: isEvent,
    traces: ["body"],
    erasure: "delete",
  },
  {
    table: "notifications",
    about: "Notifications of the team about the contact.",
    linked: isSubject,
    traces: ["title", "body", "path"],
    erasure: "delete",
  },
  {
    table: "leads",
    about: "Submitted forms of ads.",
    linked: ofContact,
    traces: ["raw", "failure"],
    erasure: {
      set: sql`contact_id = null, raw = null, failure = null`,
      keeps: ["external_id", "form_id", "ad_id"],
    },
  },
  { ...owned("web_form_submissions", "Submitted forms of websites."), traces: ["answers"] },
  {
    table: "agent_runs",
    about: "Answers of AI agents to the contact.",
    linked: isAgentRun,
    traces: ["question", "answer", "steps", "actions", "sources"],
    // Models, tokens and durations stay for the statistics of the agent.
    erasure: {
      set: sql`question = '', answer = '', sources = '[]', actions = '[]', steps = '[]', error = null,
        contact_id = null, session_id = 'erased'`,
      keeps: ["source", "model", "provider", "status"],
    },
  },
  {
    table: "contact_history",
    about: "Entries in the history of other contacts that name this one.",
    traces: ["old_value", "new_value", "content", "content_parts"],
    erasure: {
      set: sql`old_value = null, new_value = null, content = null, content_parts = null`,
      keeps: CHANGE,
    },
  },
  {
    table: "opportunity_history",
    about: "Changes of other opportunities that name the contact.",
    traces: ["old_value", "new_value"],
    erasure: { set: sql`old_value = null, new_value = null`, keeps: CHANGE },
  },
  {
    table: "task_history",
    about: "Changes of other tasks that name the contact.",
    traces: ["old_value", "new_value"],
    erasure: { set: sql`old_value = null, new_value = null`, keeps: CHANGE },
  },
];

/** The contact and what belongs to it, erased in one transaction in this order. */
export const records: readonly Place[] = [
  owned("task_history", "Changes of tasks of the contact.", ofTasks()),
  owned("task_assignees", "Assignees of these tasks.", ofTasks()),
  owned("tasks", "Tasks of the contact.", ofTasks("id")),
  owned("opportunity_activities", "Activities of opportunities of the contact.", ofOpportunities()),
  {
    table: "opportunity_files",
    about: "Files of opportunities of the contact.",
    linked: ofOpportunities(),
    erasure: "delete",
    file: sql`storage_key`,
  },
  {
    table: "opportunity_history",
    about: "Changes of opportunities of the contact.",
    linked: ofOpportunities(),
    // Moves between stages stay for reports.
    settled: sql`field is distinct from 'stageId'`,
    erasure: { set: sql`old_value = null, new_value = null`, keeps: CHANGE },
  },
  {
    table: "opportunities",
    about: "Opportunities of the contact.",
    linked: ofContact,
    // Stage, amount and dates stay for reports.
    erasure: {
      set: sql`name = 'OP-' || number, description = null, reason = null, contact_id = null, version = version + 1`,
      keeps: ["currency_code"],
    },
  },
  owned("automation_steps", "Steps of automations that ran for the contact.", ofRuns),
  owned("automation_runs", "Automations that ran for the contact."),
  owned("campaign_recipients", "Campaigns that the contact received."),
  owned("template_sends", "Templates that were sent to the contact."),
  owned("message_drafts", "Replies that people began to write.", ofConversations),
  {
    table: "message_uploads",
    about: "Files for replies that were not sent yet.",
    linked: ofConversations,
    erasure: "delete",
    file: sql`storage_key`,
  },
  {
    table: "contact_presence",
    about: "Users who have the contact open now.",
    linked: ofContact,
    erasure: "delete",
    exported: false,
  },
  owned("conversation_facts", "When conversations were opened, answered and resolved.", ofConversations),
  {
    table: "messages",
    about: "Messages and notes of the contact's conversations, with their files.",
    linked: anyOf(ofContact, ofConversations),
    erasure: "delete",
    file: sql`media ->> 'storageKey'`,
    exported: { without: ["search"] },
  },
  owned("conversations", "Conversations of the contact."),
  owned("marketing_choices", "Choices of the contact about marketing messages, by channel."),
  owned("consent_records", "The proof of these choices."),
  owned("ad_attributions", "Ads that the contact clicked."),
  owned("contact_tags", "Tags of the contact."),
  owned("contact_followers", "Members who follow the contact."),
  owned("contact_history", "History of the contact."),
  { ...owned("contact_search", "Words by which the contact is found."), exported: false },
  owned("contact_identities", "Ids of the contact at vendors."),
  owned("contact_merges", "Contacts that were merged into this one, as they were before.", isMerge),
  { ...owned("contact_duplicates", "Contacts that may be the same person.", isDuplicate), exported: false },
  owned("contacts", "The contact with its custom fields.", isSelf),
];

/** All places of personal data of contacts. */
export const places: readonly Place[] = [...copies, ...records];
