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
import { conversations } from "../messaging/conversations.ts";
import { contacts } from "../records/contacts.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** A stored node: its `config` is one of lib/automations/nodes; secret header values of webhooks are encrypted. */
type StoredNode = {
  id: string;
  type: string;
  name: string;
  x: number;
  y: number;
  config: Record<string, unknown>;
};

/** A stored flow. */
export type StoredGraph = {
  nodes: StoredNode[];
  edges: { id: string; from: string; port: string; to: string }[];
};

/** The occurrence of a schedule that is being started, and the contact after which its next batch continues. */
type ScheduleState = { at: string; after: string | null };

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
    /** The published version; null if there is none. */
    version: integer(),
    publishedAt: instant(),
    /** Whether the draft differs from the published version. */
    isChanged: boolean().notNull().default(true),
    /** Trigger of the published version: an event trigger, `message`, or null; and the stage or tag it requires. */
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

/** The document that an AI-agent node uses to reply: its text, downloaded once from the URL. */
export type PromptDocument = { url: string; fileName: string; text: string; fetchedAt: string };

/** The AI-agent nodes of drafts and published versions: the data that is not in the graph. */
export const automationNodes = pgTable(
  "automation_nodes",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    automationId: uuid().notNull(),
    /** `ai-agent`; other nodes have no row. */
    type: text().notNull(),
    name: text().notNull(),
    /** Position among the draft's AI-agent nodes, from 0; null if only a published version has it. */
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

/** Published graphs, which never change: runs stay on the version they began with. */
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

/** The messages and answers that a run has received. */
export type RunVariables = {
  /** The message that started the run, or the latest one. */
  message?: string;
  messageId?: string;
  /** The last answer to a question. */
  answer?: string;
};

/** A message that arrived for a waiting run; stored until the next step uses it. */
export type PendingSignal = { messageId: string; text: string; pressed: string | null } | { eventId: string };

/** A contact's run through a version: its current node, its data and what it waits for. */
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
    /** Steps executed; the next one has this number. */
    seq: integer().notNull().default(0),
    variables: jsonb().$type<RunVariables>().notNull().default({}),
    /**
     * Wait of a run: its kind (time, answer, delivery or a trigger), its deadline, the delivery, and the received
     * signal.
     */
    waitsFor: text(),
    wakeAt: instant(),
    deliveryId: uuid(),
    pendingSignal: jsonb().$type<PendingSignal>(),
    /** The number of automations that started one another before this run. */
    depth: smallint().notNull().default(0),
    /** The event or occurrence that started the run; each starts it once. */
    cause: text(),
    reason: jsonb().$type<StoredReason>(),
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

/** The steps of a run; append-only. */
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
    result: jsonb().$type<StoredReason>().notNull(),
    error: jsonb().$type<StoredReason>(),
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
