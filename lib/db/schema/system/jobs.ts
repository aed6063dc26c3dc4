import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, preciseInstant, workspaceId } from "../columns.ts";

/** Background jobs that wait or run. The SQL functions `add_job` and `claim_jobs` are in 0001_functions.sql. */
export const jobs = pgTable(
  "jobs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a foreign key: some jobs belong to no workspace. */
    workspaceId: workspaceId(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** Of the jobs with one name and key in a workspace, one waits. */
    key: text(),
    /** The jobs of a queue run one at a time. */
    queue: text(),
    /** Jobs of a lower round run first. */
    round: integer().notNull().default(0),
    /** Infinite for a job that must not run again. Precise, because a rounded moment may be in the future. */
    runAt: preciseInstant().notNull().defaultNow(),
    /** Failures so far. */
    attempts: integer().notNull().default(0),
    /** Processes that died while they ran it. */
    deaths: integer().notNull().default(0),
    lastError: text(),
    /** Set while a worker runs the job. */
    claimedBy: uuid(),
    claimToken: uuid(),
    claimedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("jobs_key").on(table.workspaceId, table.name, table.key).where(sql`${table.key} is not null`),
    index("jobs_waiting_idx").on(table.round, table.runAt, table.id).where(sql`${table.claimedBy} is null`),
    index("jobs_due_idx").on(table.runAt).where(sql`${table.claimedBy} is null`),
    // A merge of two contacts changes the jobs of one.
    index("jobs_contact_idx")
      .on(table.workspaceId, sql`(${table.payload} ->> 'contactId')`)
      .where(sql`${table.payload} ? 'contactId'`),
    index("jobs_claimed_idx").on(table.claimedBy).where(sql`${table.claimedBy} is not null`),
  ],
);
