import {
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
import { createdAt, instant } from "../columns.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** A backup that was made before an erasure and still has the data. */
export type StoredPendingBackup = {
  name: string;
  /** When it was made. */
  at: string;
  /** When the schedule deletes it, if backups continue as planned; null if nothing deletes it. */
  deletedBy: string | null;
};

/**
 * Erasures of contacts, with the data of their certificates. A row has no personal data of the contact: only its former
 * id and keyed digests of its identifiers.
 */
export const erasures = pgTable(
  "erasures",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The contact's former id. Not a foreign key, because the contact no longer exists. */
    contactId: uuid().notNull(),
    /** queued, running, done or failed. */
    status: text().notNull(),
    doneSteps: smallint().notNull().default(0),
    totalSteps: smallint().notNull(),
    /** Erased rows by table. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Deleted files of the storage. */
    files: integer().notNull().default(0),
    /** Keyed digests of the contact's number, email and ids at vendors. */
    digests: jsonb().$type<string[]>().notNull().default([]),
    backups: jsonb().$type<StoredPendingBackup[]>().notNull().default([]),
    /** The reason why it failed, for people. */
    reason: jsonb().$type<StoredReason>(),
    requestedById: uuid(),
    requestedByName: text().notNull(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When it was last repeated after a restore of an older backup. */
    repeatedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("erasures_contact_key").on(table.workspaceId, table.contactId),
    index("erasures_digests_idx").using("gin", table.digests),
  ],
);
