import { sql } from "drizzle-orm";
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { signInLevel } from "./access/sign-in-policy.ts";
import { users } from "./access/users.ts";
import { createdAt, instant, workspaceId } from "./columns.ts";
import { ownedBy } from "./foreign-keys.ts";

/**
 * Days that the workspace chose by kind (lib/platform/retention); missing kinds have the default. `eventsFrom`: events
 * before this time, in epoch milliseconds, may be deleted although the days chosen later would keep them.
 */
export type StoredRetention = Partial<
  Record<
    | "messages"
    | "messageFiles"
    | "automationRuns"
    | "deliveries"
    | "agentRuns"
    | "vendorCalls"
    | "workerRuns"
    | "eventsFrom",
    number
  >
>;

export const workspaces = pgTable("workspaces", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  timezone: text().notNull().default("UTC"),
  /** BCP 47; the region is the country of the workspace ("es-CO"). */
  locale: text().notNull().default("en"),
  /** ISO 4217, for amounts entered without a currency; null for the currency used last. */
  currency: text(),
  /** How long webhooks of drags wait, so that undo can recall them; null: they do not wait. */
  dragDelaySeconds: smallint(),
  /** Whether card numbers in messages are masked before they are stored (lib/platform/masking). */
  maskCardNumbers: boolean().notNull().default(false),
  /** Keys whose values the log of webhook deliveries hides (lib/platform/masking). */
  hiddenFields: text().array().notNull().default([]),
  /** Words that the workspace adds to the built-in ones (lib/consents/keywords.ts). */
  optOutKeywords: text().array().notNull().default([]),
  optInKeywords: text().array().notNull().default([]),
  retention: jsonb().$type<StoredRetention>().notNull().default({}),
  defaultModel: text().notNull().default("builtin"),
  /** Path secret of the workspace's built-in request inspector. */
  inspectorToken: text().notNull().unique("workspaces_inspector_token_key"),
  /** The weakest sign-in that the workspace accepts. */
  signInPolicy: signInLevel().notNull().default("none"),
  /** A workspace with demo data for testing; its calls reach only this installation. Never changes. */
  sandbox: boolean().notNull().default(false),
  /** When contacts that may be the same person were last searched. */
  duplicatesFoundAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

/** The workspace column of rows that are deleted with their workspace. */
export const ofWorkspace = () => workspaceId().references(() => workspaces.id, { onDelete: "cascade" });

/** The state of a sandbox's demo data, and whose sandbox it is. */
export const sandboxes = pgTable("sandboxes", {
  workspaceId: ofWorkspace().primaryKey(),
  /** The creator; each user has one sandbox. Null after the user was deleted. */
  userId: uuid()
    .unique("sandboxes_user_id_key")
    .references(() => users.id, { onDelete: "set null" }),
  /** "filling": the job that deletes the content and adds the demo data is queued or runs. */
  status: text({ enum: ["filling", "ready", "failed"] })
    .notNull()
    .default("filling"),
  /** The part of the demo data that the job adds now. */
  step: smallint().notNull().default(0),
  /** When the demo data was last complete. */
  filledAt: instant(),
  createdAt: createdAt(),
});

/** The board's columns. */
export const stages = pgTable(
  "stages",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    order: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    /** The recommended limit of contacts; null for no limit. Not enforced. */
    wipLimit: integer(),
    /** After how many days in the stage a contact counts as stale; null for never. */
    staleAfterDays: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("stages_default_key").on(table.workspaceId).where(sql`${table.isDefault}`),
    uniqueIndex("stages_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

/**
 * The number of contacts of each stage, as a sum over slots: a database session always writes its own slot, so that
 * concurrent moves do not wait for one row. A trigger on `contacts` updates it.
 */
export const stageCounters = pgTable(
  "stage_counters",
  {
    workspaceId: workspaceId(),
    stageId: uuid().notNull(),
    slot: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.stageId, table.slot] }),
    ownedBy(stages, "stage_counters_stage_fk", [table.workspaceId, table.stageId]),
  ],
);

export const segmentations = pgTable(
  "segmentations",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("segmentations_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

export const tags = pgTable(
  "tags",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("tags_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

/** Definitions of custom fields; the values are in `contacts.custom_fields`, keyed by code. */
export const customFields = pgTable(
  "custom_fields",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** text, number, date, choice, phone or link. Every value is stored as text. */
    type: text().notNull().default("text"),
    /** The values of a choice. */
    options: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("custom_fields_code_key").on(table.workspaceId, table.code),
  ],
);

export const pipelines = pgTable(
  "pipelines",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    order: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("pipelines_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

export const pipelineStages = pgTable(
  "pipeline_stages",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    pipelineId: uuid().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    order: integer().notNull(),
    /** The recommended limit of open opportunities; null for no limit. */
    wipLimit: integer(),
    /** After how many days in the stage an opportunity counts as stale; null for never. */
    staleAfterDays: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(pipelines, "pipeline_stages_pipeline_fk", [table.workspaceId, table.pipelineId]),
  ],
);
