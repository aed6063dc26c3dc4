import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
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
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { contacts } from "./contacts.ts";
import { conversations } from "./conversations.ts";
import { ofWorkspace } from "./workspaces.ts";

/** A node as stored: its `config` is one of lib/automations/nodes, header values of webhooks sealed where secret. */
export type StoredNode = {
  id: string;
  type: string;
  name: string;
  x: number;
  y: number;
  config: Record<string, unknown>;
};

/** A flow as stored. */
export type StoredGraph = {
  nodes: StoredNode[];
  edges: { id: string; from: string; port: string; to: string }[];
};

/** Which occurrence of a schedule is being started, and after which contact its next batch goes on. */
export type ScheduleState = { at: string; after: string | null };

/** Flows of a workspace; `graph` is the draft. */
export const automations = pgTable(
  "automations",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** draft, published or paused. */
    status: text().notNull().default("draft"),
    graph: jsonb().$type<StoredGraph>().notNull().default({ nodes: [], edges: [] }),
    /** The published version; null where there is none. */
    version: integer(),
    publishedAt: instant(),
    /** Whether the draft is not the published version's graph. */
    isChanged: boolean().notNull().default(true),
    /** What sets the published version off: a trigger of an event, `message`, or null; with which stage or tag. */
    startTrigger: text(),
    startTarget: uuid(),
    schedule: jsonb().$type<ScheduleState>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("automations_start_idx")
      .on(table.workspaceId, table.startTrigger)
      .where(sql`${table.status} = 'published' and ${table.startTrigger} is not null`),
  ],
);

/** The document an AI-agent node answers from: its text, taken once from the URL. */
export type PromptDocument = { url: string; fileName: string; text: string; fetchedAt: string };

/** The AI-agent nodes of drafts and published versions: what of them is not in the graph. */
export const automationNodes = pgTable(
  "automation_nodes",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    automationId: uuid().notNull(),
    /** `ai-agent`; other nodes have no row. */
    type: text().notNull(),
    name: text().notNull(),
    /** Place among the draft's AI-agent nodes, 0 first; null where only a published version has it. */
    order: smallint(),
    /** Null again when the agent is deleted (0001_functions.sql). */
    agentId: uuid(),
    prompt: text().notNull().default(""),
    promptDocument: jsonb().$type<PromptDocument>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(automations, "automation_nodes_automation_fk", [table.workspaceId, table.automationId]),
  ],
);

/** Published graphs, frozen: runs follow the one they began with. */
export const automationVersions = pgTable(
  "automation_versions",
  {
    workspaceId: workspaceId(),
    automationId: uuid().notNull(),
    version: integer().notNull(),
    graph: jsonb().$type<StoredGraph>().notNull(),
    actorName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.automationId, table.version] }),
    ownedBy(automations, "automation_versions_automation_fk", [table.workspaceId, table.automationId]),
  ],
);

/** What a run has heard so far. */
export type RunHeard = {
  /** The message that set it off, or came last. */
  message?: string;
  messageId?: string;
  /** The last answer to a question. */
  answer?: string;
};

/** What has come for a run that waits; kept until its next step takes it. */
export type RunNews = { messageId: string; text: string; pressed: string | null } | { eventId: string };

/** A contact's way through a version: where it is, what it knows and what it waits for. */
export const automationRuns = pgTable(
  "automation_runs",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    automationId: uuid().notNull(),
    version: integer().notNull(),
    contactId: uuid().notNull(),
    conversationId: uuid(),
    /** running, waiting, ended, failed or cancelled. */
    status: text().notNull(),
    nodeId: uuid().notNull(),
    /** Steps taken; the next one has this number. */
    seq: integer().notNull().default(0),
    heard: jsonb().$type<RunHeard>().notNull().default({}),
    /** While waiting: time, answer, delivery or a trigger; until when; which delivery; what has come. */
    waitsFor: text(),
    wakeAt: instant(),
    deliveryId: uuid(),
    news: jsonb().$type<RunNews>(),
    /** Automations that led here one after the other. */
    depth: smallint().notNull().default(0),
    /** The event or the occurrence that began it, which begins it once. */
    cause: text(),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "automation_runs_version_fk",
      columns: [table.workspaceId, table.automationId, table.version],
      foreignColumns: [
        automationVersions.workspaceId,
        automationVersions.automationId,
        automationVersions.version,
      ],
    }).onDelete("cascade"),
    ownedBy(contacts, "automation_runs_contact_fk", [table.workspaceId, table.contactId]),
    refersTo(conversations, "automation_runs_conversation_fk", [table.workspaceId, table.conversationId]),
    uniqueIndex("automation_runs_active_key")
      .on(table.workspaceId, table.automationId, table.contactId)
      .where(sql`${table.status} in ('running', 'waiting')`),
    uniqueIndex("automation_runs_cause_key")
      .on(table.workspaceId, table.automationId, table.contactId, table.cause)
      .where(sql`${table.cause} is not null`),
    index("automation_runs_waiting_idx")
      .on(table.workspaceId, table.contactId, table.waitsFor)
      .where(sql`${table.status} = 'waiting'`),
    index("automation_runs_open_idx")
      .on(table.updatedAt)
      .where(sql`${table.status} in ('running', 'waiting')`),
    index("automation_runs_delivery_idx")
      .on(table.workspaceId, table.deliveryId)
      .where(sql`${table.deliveryId} is not null`),
    index("automation_runs_list_idx").on(table.workspaceId, table.automationId, table.id),
    index("automation_runs_pace_idx").on(table.workspaceId, table.automationId, table.createdAt),
    index("automation_runs_status_idx").on(
      table.workspaceId,
      table.automationId,
      table.status,
      table.updatedAt,
    ),
    index("automation_runs_contact_idx").on(table.workspaceId, table.contactId, table.id),
  ],
);

/** The path of a run; rows are only added. */
export const automationSteps = pgTable(
  "automation_steps",
  {
    workspaceId: workspaceId(),
    runId: uuid().notNull(),
    seq: integer().notNull(),
    automationId: uuid().notNull(),
    version: integer().notNull(),
    nodeId: uuid().notNull(),
    type: text().notNull(),
    /** passed, waiting or failed. */
    status: text().notNull(),
    port: text(),
    result: text().notNull(),
    error: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.seq] }),
    ownedBy(automationRuns, "automation_steps_run_fk", [table.workspaceId, table.runId]),
    index("automation_steps_node_idx").on(
      table.workspaceId,
      table.automationId,
      table.nodeId,
      table.status,
      table.version,
    ),
  ],
);
