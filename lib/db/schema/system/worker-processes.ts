import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** Processes that claim rows: each holds the advisory lock `lock_key` while it is alive (lib/platform/leases). */
export const workerProcesses = pgTable(
  "worker_processes",
  {
    id: uuid().primaryKey(),
    /** The kind of work: `deliveries` or `jobs`. */
    work: text().notNull().default("deliveries"),
    lockKey: integer().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant(),
  },
  (table) => [unique("worker_processes_lock_key").on(table.lockKey)],
);
