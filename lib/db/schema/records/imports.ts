import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** Counts of an import's rows by outcome. */
type StoredImportCounts = {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
  warnings?: number | undefined;
};

/** A CSV file and its import. The file stays in the storage until the import is deleted. */
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
    /** One target per column; null skips a column. */
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    /** draft, checking, running, done, cancelled, failed, reverting or reverted. */
    status: text().notNull().default("draft"),
    statusReason: jsonb().$type<StoredReason>(),
    /** Rows processed by the current or last check, import or undo. */
    doneRows: integer().notNull().default(0),
    counts: jsonb().$type<StoredImportCounts>().notNull(),
    /** Result of the last check; null if mapping or options changed since. */
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

/** Changes of an import to one record, as needed to undo them. */
export const importRecords = pgTable(
  "import_records",
  {
    workspaceId: workspaceId(),
    importId: uuid().notNull(),
    recordId: uuid().notNull(),
    rowNumber: integer().notNull(),
    isCreated: boolean().notNull(),
    /** The record's version after the import. */
    version: integer().notNull(),
    /** Field → value before; if several rows changed one record, the first counts. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Field → value that the import wrote; the last counts. */
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The reason why the undo left something unchanged. */
    kept: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.recordId] }),
    ownedBy(imports, "import_records_import_fk", [table.workspaceId, table.importId]),
  ],
);

/** A row that could not be imported, with its cells, to be corrected and imported again. */
export const importProblems = pgTable(
  "import_problems",
  {
    workspaceId: workspaceId(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    /** Index of the column; null if the whole row failed. */
    columnIndex: integer(),
    reason: jsonb().$type<StoredReason>().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.rowNumber] }),
    ownedBy(imports, "import_problems_import_fk", [table.workspaceId, table.importId]),
  ],
);
