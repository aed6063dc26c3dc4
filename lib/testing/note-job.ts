import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { database } from "#lib/db/client.ts";
import { defineJob, type Job, type JobSpec } from "#lib/platform/jobs/index.ts";

/** Payload of the test job. A text that starts with "fail" makes it fail; `ms` is its duration. */
export type Note = { text: string; ms?: number };

/** The start or end of a run of the test job: a row of the table `notes`. */
export type NoteRecord = {
  text: string;
  what: "begun" | "ended" | "given up";
  attempt: number;
  pid: number;
  at: number;
};

/**
 * A job that records each of its runs, so that tests see the runs of every process. It does not end before
 * `until`, even if its signal aborts.
 */
export function noteJob(changes: Partial<JobSpec<Note>> = {}, until?: Promise<void>): Job<Note> {
  return defineJob<Note>({
    name: "note",
    payload: z.object({ text: z.string(), ms: z.number().optional() }),
    maxAttempts: 3,
    run: async (_ctx, { text, ms = 0 }, { attempt, signal }) => {
      await note(text, "begun", attempt);
      if (text.startsWith("fail")) throw new Error(text);
      if (ms > 0) await delay(ms, undefined, { signal });
      await until;
      await note(text, "ended", attempt);
    },
    giveUp: async (_ctx, { text }) => note(text, "given up", 0),
    ...changes,
  });
}

/** Creates the table once, for the whole file. */
export async function prepareNotes(): Promise<void> {
  await database().pool.query(
    `create table if not exists notes (id bigint generated always as identity, text text, what text, attempt int,
       pid int, at timestamptz default clock_timestamp())`,
  );
}

export async function readNotes(): Promise<NoteRecord[]> {
  const { rows } = await database().pool.query(
    "select text, what, attempt, pid, extract(epoch from at)::float8 * 1000 as at from notes order by id",
  );
  return rows;
}

async function note(text: string, what: string, attempt: number): Promise<void> {
  await database().db.execute(
    sql`insert into notes (text, what, attempt, pid) values (${text}, ${what}, ${attempt}, ${process.pid})`,
  );
}
