import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "./workspaces.ts";

/** What an import counted: rows by what became of them. */
export type StoredImportCounts = {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
};

/** A CSV file and what was, or is to be, made of it. The file is in the storage until the import is forgotten. */
export const imports = pgTable(
  "imports",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** contacts or opportunities. */
    kind: text().notNull(),
    fileName: text().notNull(),
    /** Null once the file was removed. */
    storageKey: text(),
    bytes: integer().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    /** Rows of data in the file. */
    rows: integer().notNull(),
    /** One target a column; null leaves a column out. */
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    /** draft, checking, running, done, cancelled, failed, reverting or reverted. */
    status: text().notNull().default("draft"),
    statusReason: text(),
    /** Rows that are through, of the check, the import or the revert that runs or ran last. */
    doneRows: integer().notNull().default(0),
    counts: jsonb().$type<StoredImportCounts>().notNull(),
    /** What the last check found, null where mapping or options changed since. */
    checked: jsonb().$type<Record<string, unknown>>(),
    reverted: jsonb().$type<Record<string, unknown>>(),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
    startedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("imports_storage_key_idx").on(table.storageKey),
  ],
);

/** What an import did to one record: enough to take it back. */
export const importRecords = pgTable(
  "import_records",
  {
    workspaceId: workspaceId(),
    importId: uuid().notNull(),
    recordId: uuid().notNull(),
    rowNumber: integer().notNull(),
    isCreated: boolean().notNull(),
    /** The record's version as the import left it. */
    version: integer().notNull(),
    /** Field → value before; of several rows on one record the first counts. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Field → value the import wrote; the last counts. */
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Why taking it back left something as it is. */
    kept: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.recordId] }),
    ownedBy(imports, "import_records_import_fk", [table.workspaceId, table.importId]),
  ],
);

/** A row of the file that could not be taken, with its cells, to be mended and imported again. */
export const importProblems = pgTable(
  "import_problems",
  {
    workspaceId: workspaceId(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    /** Index of the column; null where it is about the row. */
    columnIndex: integer(),
    reason: text().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.rowNumber] }),
    ownedBy(imports, "import_problems_import_fk", [table.workspaceId, table.importId]),
  ],
);
