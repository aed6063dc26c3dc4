import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** Backups of this database, also failed ones. A run without an end is active or was interrupted. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: uuid().primaryKey(),
    /** command, schedule or upgrade: what made it. */
    cause: text().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Path of the archive on the computer that made it; null if it failed. */
    path: text(),
    bytes: bigint({ mode: "number" }),
    /** The reason why it failed, in one line. */
    error: text(),
  },
  (table) => [index("backup_runs_started_idx").on(table.startedAt)],
);
