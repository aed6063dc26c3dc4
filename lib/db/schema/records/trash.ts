import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import type { StoredRow } from "./contact-merges.ts";

/** Deleted records that can be restored for 30 days (lib/trash). */
export const trashItems = pgTable(
  "trash_items",
  {
    workspaceId: ofWorkspace(),
    /** That of the record. */
    id: uuid().notNull(),
    /** contact, rule, agent or automation. */
    kind: text().notNull(),
    name: text().notNull(),
    /** Whose contact it was, for members who do not see all contacts. */
    assignedAgentId: uuid(),
    assignedTeamId: uuid(),
    deletedById: uuid(),
    deletedByName: text().notNull(),
    deletedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("trash_items_newest_idx").on(table.workspaceId, table.deletedAt.desc(), table.id.desc()),
    index("trash_items_deleted_idx").on(table.deletedAt),
  ],
);

/** The rows of a deleted record, in parts of many rows. */
export const trashRows = pgTable(
  "trash_rows",
  {
    workspaceId: workspaceId(),
    itemId: uuid().notNull(),
    /** Their table. */
    tableName: text().notNull(),
    part: integer().notNull(),
    /** Rows without the workspace. For a table whose rows were not deleted: their ids. */
    rows: jsonb().$type<StoredRow[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.itemId, table.tableName, table.part] }),
    ownedBy(trashItems, "trash_rows_item_fk", [table.workspaceId, table.itemId]),
  ],
);

/** Stored files of deleted records, which must not be deleted before them. */
export const trashFiles = pgTable(
  "trash_files",
  {
    workspaceId: workspaceId(),
    itemId: uuid().notNull(),
    storageKey: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.itemId, table.storageKey] }),
    ownedBy(trashItems, "trash_files_item_fk", [table.workspaceId, table.itemId]),
    index("trash_files_key_idx").on(table.storageKey),
  ],
);
