import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** One change of many contacts, in the background. */
export const bulkEdits = pgTable(
  "bulk_edits",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** A `ContactEdit`. */
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    /** running, done, cancelled, failed, reverting, reverted or revertFailed. */
    status: text().notNull(),
    statusReason: jsonb().$type<StoredReason>(),
    total: integer().notNull(),
    /**
     * Contacts processed by the edit or by its revert, and the last of them; contacts are processed in order of their
     * ids.
     */
    doneCount: integer().notNull().default(0),
    position: uuid(),
    changedCount: integer().notNull().default(0),
    revertedCount: integer().notNull().default(0),
    keptCount: integer().notNull().default(0),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // start-bulk-edit.ts: one running edit per person.
    uniqueIndex("bulk_edits_running_key")
      .on(table.workspaceId, table.actorId)
      .where(sql`${table.status} in ('running', 'reverting')`),
    index("bulk_edits_ended_idx").on(table.endedAt),
  ],
);

/** A contact of a bulk edit. Rows of contacts that were not changed are deleted. */
export const bulkEditRecords = pgTable(
  "bulk_edit_records",
  {
    workspaceId: workspaceId(),
    bulkEditId: uuid().notNull(),
    recordId: uuid().notNull(),
    /** Field → value before and after, as in `import_records`; null until the contact was changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.bulkEditId, table.recordId] }),
    ownedBy(bulkEdits, "bulk_edit_records_bulk_edit_fk", [table.workspaceId, table.bulkEditId]),
  ],
);
