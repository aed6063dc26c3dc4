import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { contacts } from "../records/contacts.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** A stored mapping; only lib/workers/mapping reads and writes it. */
type StoredMapping = { fields: unknown[]; filters: unknown[]; key: (string | number)[] | null };

/** Inbound webhooks: addresses that other systems call, each with its own token and mapping. */
export const workers = pgTable(
  "workers",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The last part of its address. */
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
    /** Encrypted, so that it can be shown again; calls are found by its hash. */
    token: text().notNull(),
    tokenHash: text().notNull(),
    mapping: jsonb().$type<StoredMapping>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("workers_name_key").on(table.workspaceId, sql`lower(${table.name})`),
    uniqueIndex("workers_token_key").on(table.tokenHash),
  ],
);

/** Every received call and its outcome. */
export const workerRuns = pgTable(
  "worker_runs",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    workerId: uuid().notNull(),
    /** received, done, skipped or failed. */
    status: text().notNull(),
    /** The reason why it was skipped or failed, for people. */
    reason: jsonb().$type<StoredReason>(),
    /** token, key or replay. */
    source: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    bytes: integer().notNull(),
    /** The value of the mapping's key in the body: repeated values are skipped. Null if there is none. */
    key: text(),
    replayOf: uuid(),
    contactId: uuid(),
    isNewContact: boolean().notNull().default(false),
    opportunityId: uuid(),
    taskId: uuid(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(workers, "worker_runs_worker_fk", [table.workspaceId, table.workerId]),
    refersTo(contacts, "worker_runs_contact_fk", [table.workspaceId, table.contactId]).onDelete("set null"),
    index("worker_runs_newest_idx").on(table.workspaceId, table.workerId, table.id.desc()),
    index("worker_runs_contact_idx")
      .on(table.workspaceId, table.contactId)
      .where(sql`${table.contactId} is not null`),
    uniqueIndex("worker_runs_key_key")
      .on(table.workspaceId, table.workerId, table.key)
      .where(sql`${table.status} in ('received', 'done') and ${table.key} is not null`),
  ],
);
