import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, transactionId, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";

/** A stored header of a webhook action; secret values are encrypted (lib/platform/crypto.ts). */
export type StoredHeader = { name: string; value: string; secret: boolean };

/** A webhook action as stored. */
export type StoredAction = { type: "webhook"; url: string; method: "POST" | "GET"; headers: StoredHeader[] };

/** A stored condition; lib/events/operators.ts has its operators. */
export type StoredCondition = { field: string; operator: string; value: string | number | null };

export const rules = pgTable(
  "rules",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
    trigger: text().notNull(),
    conditions: jsonb().$type<StoredCondition[]>().notNull().default([]),
    actions: jsonb().$type<StoredAction[]>().notNull(),
    /** Encrypted; if set, requests have the Standard Webhooks headers. */
    signingSecret: text(),
    /** Encrypted; the secret before the last rotation, which also signs until the time beside it. */
    previousSecret: text(),
    previousSecretUntil: instant(),
    /** Time since which all its deliveries fail and users have been notified; null if they do not fail. */
    failingSince: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("rules_trigger_idx").on(table.workspaceId, table.trigger).where(sql`${table.enabled}`),
  ],
);

/** Every version of a rule, including the current one. */
export const ruleVersions = pgTable(
  "rule_versions",
  {
    workspaceId: workspaceId(),
    ruleId: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    enabled: boolean().notNull(),
    trigger: text().notNull(),
    conditions: jsonb().$type<StoredCondition[]>().notNull(),
    actions: jsonb().$type<StoredAction[]>().notNull(),
    actorName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ruleId, table.version] }),
    ownedBy(rules, "rule_versions_rule_fk", [table.workspaceId, table.ruleId]),
  ],
);

/** One row per event, written with the change that caused it. `body` is the exact text that webhooks send. */
export const events = pgTable(
  "events",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    trigger: text().notNull(),
    contactId: uuid(),
    opportunityId: uuid(),
    taskId: uuid(),
    /** Values for conditions that are not in the body, such as the id of the assigned tag; usually null. */
    attributes: jsonb().$type<Record<string, string | number | null>>(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    /** The transaction, by which the feed sorts. Null for bodies that are no event: webhooks of automations. */
    position: transactionId().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("events_contact_idx").on(table.workspaceId, table.contactId, table.id),
    // For the feed.
    index("events_position_idx")
      .on(table.workspaceId, table.position, table.id)
      .where(sql`${table.position} is not null`),
  ],
);

/** One row per attempt at one action of one rule for one event. */
export const deliveries = pgTable(
  "deliveries",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    eventId: uuid().notNull(),
    /** Not a foreign key: the log outlives the rule. */
    ruleId: uuid().notNull(),
    ruleName: text().notNull(),
    actionIndex: smallint().notNull(),
    trigger: text().notNull(),
    contactId: uuid(),
    url: text().notNull(),
    method: text().notNull(),
    headers: jsonb().$type<StoredHeader[]>().notNull(),
    /** Those of the rule when the delivery was claimed. */
    signingSecret: text(),
    previousSecret: text(),
    status: text().notNull().default("pending"),
    resendOf: uuid(),
    /** The request of the drag or closing that caused it, as in the history; null for any other cause. */
    requestId: text(),
    /** Position of its cause in a trace (W3C Trace Context); null without tracing. */
    traceparent: text(),
    /** Not sent before; null: immediately. */
    dueAt: instant(),
    /** Set while a worker has claimed the row; with status `pending` nothing has been sent yet. */
    claimedBy: uuid(),
    claimToken: uuid(),
    claimedAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    responseStatus: integer(),
    responseHeaders: jsonb().$type<Record<string, string>>(),
    responseBody: text(),
    responseTruncated: boolean().notNull().default(false),
    durationMs: integer(),
    timings: jsonb().$type<Record<string, number | null>>(),
    address: text(),
    errorClass: text(),
    error: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(events, "deliveries_event_fk", [table.workspaceId, table.eventId]),
    // Each event, rule and action is delivered once, except by resending. Also finds the deliveries of an event.
    uniqueIndex("deliveries_once_key").on(
      table.workspaceId,
      table.eventId,
      table.ruleId,
      table.actionIndex,
      sql`(case when ${table.resendOf} is null then ${table.eventId} else ${table.id} end)`,
    ),
    // Finds deliveries to claim, and those claimed by dead workers. No index has a column that claiming or marking
    // changes, so that both are HOT updates.
    index("deliveries_open_idx").on(table.workspaceId, table.id).where(sql`${table.finishedAt} is null`),
    // For a rule's log and its statistics.
    index("deliveries_rule_idx").on(table.workspaceId, table.ruleId, table.id),
    // For a contact's timeline and log.
    index("deliveries_contact_idx").on(table.workspaceId, table.contactId, table.id),
  ],
);

/** Requests received at a workspace's built-in inspector address. */
export const inspectorRequests = pgTable(
  "inspector_requests",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    method: text().notNull(),
    query: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    truncated: boolean().notNull().default(false),
    receivedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
