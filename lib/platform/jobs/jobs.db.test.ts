import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { database, openDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { JOBS_CHANNEL } from "../realtime/publish.ts";
import { defineJob, enqueueJob, type JobSpec } from "./index.ts";
import { pruneJobs } from "./prune-jobs.ts";

const databaseUrl = useTestDatabase();

type Note = { text: string };
type Seen = { workspaceId: string; text: string; attempt: number };

/** A job that records its input. */
function noteJob(changes: Partial<JobSpec<Note>> = {}) {
  const seen: Seen[] = [];
  const givenUp: string[] = [];
  const job = defineJob<Note>({
    name: "note",
    payload: z.object({ text: z.string() }),
    maxAttempts: 3,
    run: async (ctx, { text }, { attempt }) => {
      seen.push({ workspaceId: ctx.workspaceId, text, attempt });
      if (text.startsWith("fail")) throw new Error(text);
    },
    giveUp: async (_ctx, { text }, error) => {
      givenUp.push(`${text}: ${error instanceof Error ? error.message : error}`);
    },
    ...changes,
  });
  return { job, seen, givenUp };
}

const rows = () => database().pool.query("select * from jobs");

beforeEach(async () => {
  await database().pool.query("delete from jobs");
});

describe("a queued job", () => {
  it("wakes the runners after the commit, and not in its transaction, where NOTIFY would delay other commits", async () => {
    const { job } = noteJob();
    const ctx = await newWorkspace();
    const listener = new pg.Client({ connectionString: databaseUrl() });
    const own = openDatabase(databaseUrl(), 1);
    const senders: number[] = [];
    listener.on("notification", ({ processId }) => senders.push(processId));
    try {
      await listener.connect();
      await listener.query(`listen ${JOBS_CHANNEL}`);
      const session = (await own.pool.query("select pg_backend_pid() as id")).rows[0].id;
      const inside = { ...ctx, db: own.db };
      await inTransaction(inside, (ctx) => enqueueJob(ctx, job, { text: "a" }));
      await expect.poll(() => senders).not.toEqual([]);
      expect(senders).not.toContain(session);
      // Without callbacks, they would not be woken after the commit.
      await inTransaction(inside, (ctx) => enqueueJob({ ...ctx, afterCommit: null }, job, { text: "c" }));
      await expect.poll(() => senders).toContain(session);
    } finally {
      await Promise.all([listener.end(), own.close()]);
    }
  });

  it("runs once after the commit in its workspace", async () => {
    const { job, seen } = noteJob();
    const ctx = await newWorkspace();
    await runJobs({ jobs: [job] });
    await inTransaction(ctx, async (inside) => {
      await enqueueJob(inside, job, { text: "hello" });
      await runJobs({ jobs: [job] });
      expect(seen).toEqual([]);
    });
    await runJobs({ jobs: [job] });
    await runJobs({ jobs: [job] });
    expect(seen).toEqual([{ workspaceId: ctx.workspaceId, text: "hello", attempt: 1 }]);
    expect(await listJobs()).toEqual([]);
  });

  it("may be in any round, regardless of gaps", async () => {
    const { job, seen } = noteJob();
    const ctx = await newWorkspace();
    await enqueueJob(ctx, job, { text: "last" }, { round: 40_000 });
    await enqueueJob(ctx, job, { text: "first" }, { round: 1 });
    await runJobs({ jobs: [job] });
    expect(seen.map(({ text }) => text)).toEqual(["first", "last"]);
  });

  it("does not exist after a rollback", async () => {
    const { job, seen } = noteJob();
    const ctx = await newWorkspace();
    const rolledBack = inTransaction(ctx, async (inside) => {
      await enqueueJob(inside, job, { text: "never" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await runJobs({ jobs: [job] });
    expect(seen).toEqual([]);
  });

  it("rejects a payload that does not match its schema", async () => {
    const { job } = noteJob();
    const ctx = await newWorkspace();
    await expect(enqueueJob(ctx, job, JSON.parse('{"text":1}'))).rejects.toThrow(z.ZodError);
    expect(await listJobs()).toEqual([]);
  });

  it("waits for its scheduled time", async () => {
    const { job, seen } = noteJob();
    await enqueueJob(await newWorkspace(), job, { text: "later" }, { runAt: new Date(Date.now() + 60_000) });
    await runJobs({ jobs: [job] });
    expect(seen).toEqual([]);
    await runJobs({ jobs: [job], skipWaits: true });
    expect(seen).toMatchObject([{ text: "later" }]);
  });

  it("replaces the waiting job with its key in its workspace", async () => {
    const { job, seen } = noteJob();
    const [one, other] = [await newWorkspace(), await newWorkspace()];
    await enqueueJob(one, job, { text: "first" }, { key: "k" });
    await enqueueJob(one, job, { text: "second" }, { key: "k" });
    await enqueueJob(one, job, { text: "apart" }, { key: "k2" });
    await enqueueJob(other, job, { text: "theirs" }, { key: "k" });
    await runJobs({ jobs: [job] });
    expect(seen.map(({ text }) => text).sort()).toEqual(["apart", "second", "theirs"]);
  });
});

describe("a job that fails", () => {
  it("is retried with growing delays, then marked as failed, notified once and removed", async () => {
    const { job, seen, givenUp } = noteJob();
    await enqueueJob(await newWorkspace(), job, { text: "fail always" });
    const begun = Date.now();
    await runJobs({ jobs: [job] });
    const [waiting] = (await rows()).rows;
    expect(waiting).toMatchObject({ attempts: 1, last_error: "fail always", claimed_by: null });
    expect(waiting.run_at.getTime() - begun).toBeGreaterThan(1_500);
    // However long this takes, its moment has not come.
    await database().pool.query("update jobs set run_at = run_at + interval '1 hour'");
    await runJobs({ jobs: [job] });
    expect(seen).toHaveLength(1);
    await runJobs({ jobs: [job], skipWaits: true });
    await runJobs({ jobs: [job], skipWaits: true });
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(givenUp).toEqual(["fail always: fail always"]);
    await runJobs({ jobs: [job], skipWaits: true });
    expect(seen).toHaveLength(3);
    expect(await listJobs()).toEqual([]);
  });

  it("repeats only the handling of its permanent failure if that failed", async () => {
    const tries: unknown[] = [];
    const { job, seen } = noteJob({
      maxAttempts: 1,
      giveUp: async (_ctx, _payload, error) => {
        tries.push(error instanceof Error && error.message);
        if (tries.length === 1) throw new Error("database away");
      },
    });
    await enqueueJob(await newWorkspace(), job, { text: "fail" });
    await runJobs({ jobs: [job] });
    await runJobs({ jobs: [job], skipWaits: true });
    await runJobs({ jobs: [job], skipWaits: true });
    expect(seen).toHaveLength(1);
    expect(tries).toEqual(["fail", "database away"]);
    expect(await listJobs()).toEqual([]);
  });

  it("stores errors without a statement's values", async () => {
    const { job } = noteJob({
      run: async (ctx) => {
        await ctx.db.execute("select 1 from nowhere where secret = 'hunter2'");
      },
    });
    await enqueueJob(await newWorkspace(), job, { text: "x" });
    await runJobs({ jobs: [job] });
    const [{ last_error }] = (await rows()).rows;
    expect(last_error).toMatch(/^Failed query: /);
  });

  it("fails and is aborted after its time limit", async () => {
    const aborted: boolean[] = [];
    const { job } = noteJob({
      timeoutMs: 50,
      run: (_ctx, _payload, { signal }) =>
        new Promise(() => signal.addEventListener("abort", () => aborted.push(true))),
    });
    await enqueueJob(await newWorkspace(), job, { text: "hangs" });
    await runJobs({ jobs: [job] });
    expect(aborted).toEqual([true]);
    expect((await rows()).rows).toMatchObject([{ attempts: 1, last_error: "not done after 50 ms" }]);
  });
});

describe("a job without a valid definition", () => {
  it("is dropped if its payload no longer matches its schema", async () => {
    const { job } = noteJob();
    await enqueueJob(await newWorkspace(), job, { text: "old" });
    const { job: changed, seen } = noteJob({ payload: z.object({ text: z.string().min(99) }) });
    await runJobs({ jobs: [changed] });
    expect(seen).toEqual([]);
    expect(await listJobs()).toEqual([]);
  });

  it("is kept if its definition is missing", async () => {
    const { job } = noteJob();
    await enqueueJob(await newWorkspace(), job, { text: "orphan" });
    const { job: other } = noteJob({ name: "other" });
    await runJobs({ jobs: [other] });
    expect(await listJobs()).toEqual([{ name: "note", key: null, attempts: 0 }]);
  });

  it("is removed with a notification after a week without a definition", async () => {
    const { job } = noteJob();
    const ctx = await newWorkspace();
    await enqueueJob(ctx, job, { text: "old" }, { key: "old" });
    await enqueueJob(ctx, job, { text: "new" }, { key: "new" });
    await enqueueJob(
      ctx,
      job,
      { text: "old but due later" },
      { key: "later", runAt: new Date(Date.now() + 1_000) },
    );
    const { pool } = database();
    await pool.query(
      "update jobs set updated_at = now() - interval '8 days', run_at = least(run_at, now() - interval '8 days') where key = 'old'",
    );
    await pool.query("update jobs set updated_at = now() - interval '8 days' where key = 'later'");
    expect(await pruneJobs(pool, ["note"])).toEqual([]);
    expect(await pruneJobs(pool, ["other"])).toEqual([{ name: "note", count: 1 }]);
    expect((await listJobs()).map(({ key }) => key)).toEqual(["new", "later"]);
  });

  it("is removed a week after even giving it up has failed", async () => {
    const { job } = noteJob();
    const ctx = await newWorkspace();
    await enqueueJob(ctx, job, { text: "hopeless" });
    await enqueueJob(ctx, job, { text: "fresh" });
    const { pool } = database();
    await pool.query("update jobs set run_at = 'infinity'");
    await pool.query(
      "update jobs set updated_at = now() - interval '8 days' where payload ->> 'text' = 'hopeless'",
    );
    await pruneJobs(pool, ["note"]);
    expect((await rows()).rows.map(({ payload }) => payload)).toEqual([{ text: "fresh" }]);
  });
});
