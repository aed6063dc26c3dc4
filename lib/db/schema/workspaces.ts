import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { users } from "./users.ts";

export const role = pgEnum("role", ["owner", "admin", "agent"]);

export const workspaces = pgTable("workspaces", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  timezone: text().notNull().default("UTC"),
  locale: text().notNull().default("en"),
  defaultModel: text().notNull().default("builtin"),
  /** Path secret of the workspace's built-in request inspector. */
  inspectorToken: text().notNull().unique("workspaces_inspector_token_key"),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

export const memberships = pgTable(
  "memberships",
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: role().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index("memberships_user_idx").on(table.userId),
  ],
);

/** The board's columns. */
export const stages = pgTable(
  "stages",
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    order: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("stages_default_key").on(table.workspaceId).where(sql`${table.isDefault}`),
    uniqueIndex("stages_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

/**
 * How many contacts each stage holds, as a sum over slots: a database session always writes its own slot,
 * so that concurrent moves do not queue behind one row. A trigger on `contacts` keeps it.
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
    foreignKey({
      name: "stage_counters_stage_fk",
      columns: [table.workspaceId, table.stageId],
      foreignColumns: [stages.workspaceId, stages.id],
    }).onDelete("cascade"),
  ],
);

export const segmentations = pgTable(
  "segmentations",
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
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
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
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

/** Definitions; the values are in `contacts.custom_fields`, keyed by code. */
export const customFields = pgTable(
  "custom_fields",
  {
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    type: text().notNull().default("text"),
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
    workspaceId: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
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
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "pipeline_stages_pipeline_fk",
      columns: [table.workspaceId, table.pipelineId],
      foreignColumns: [pipelines.workspaceId, pipelines.id],
    }).onDelete("cascade"),
  ],
);

/** Who did what to the workspace's settings, keys, people and rules; append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text(),
    detail: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index("audit_log_workspace_idx").on(table.workspaceId, table.id)],
);
