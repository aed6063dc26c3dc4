import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { MAX_CRASHES } from "#lib/platform/jobs/run-claimed-job.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listJobs } from "#lib/testing/jobs.ts";
import { execute, terminateOthers } from "#lib/testing/maintenance.ts";
import { type NoteRecord, noteJob, prepareNotes, readNotes } from "#lib/testing/note-job.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { type JobRunner, type JobRunnerSettings, startJobRunner } from "./job-runner.ts";

const databaseUrl = useTestDatabase();
const pool = () => database().pool;
const running: JobRunner[] = [];
const spawnProgram = processesPerTest(databaseUrl, "./job-process.ts");
const job = noteJob();

async function start(changes: Partial<JobRunnerSettings> = {}): Promise<JobRunner> {
  const runner = await startJobRunner({ jobs: [job], reapEveryMs: 100, deadAfterMs: 300, ...changes });
  running.push(runner);
  return runner;
}

async function spawnRunner(): Promise<ChildProcess> {
  const child = spawnProgram();
  await waitUntilRunning(child);
  return child;
}

/** Counts the runners that hold the lock of a live process. */
async function countRunnerLocks(): Promise<number> {
  const { rows } = await pool().query(
    `select count(*)::int from pg_stat_activity join pg_locks using (pid)
     where application_name = 'tertulia worker' and locktype = 'advisory' and datname = current_database()`,
  );
  return rows[0].count;
}

const textsOf = (notes: readonly NoteRecord[], what: NoteRecord["what"]) =>
  notes.filter((note) => note.what === what).map(({ text }) => text);

beforeEach(async () => {
  await prepareNotes();
  await pool().query("truncate notes");
  await pool().query("delete from jobs");
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
});

describe("a job runner", () => {
  it("starts a job when it is committed, long before it polls", async () => {
    await start({ pollMs: 3_600_000 });
    const ctx = await newWorkspace();
    // Once it has taken one of these, it is listening.
    await expect
      .poll(async () => {
        await enqueueJob(ctx, job, { text: "knock" });
        return textsOf(await readNotes(), "ended");
      })
      .toContain("knock");
    for (let round = 0; round < 10; round += 1) {
      await enqueueJob(ctx, job, { text: `${round}` });
      await expect.poll(async () => textsOf(await readNotes(), "ended")).toContain(`${round}`);
    }
  });

  it("retries a failing job, then marks it as failed", async () => {
    await start({ pollMs: 50 });
    await enqueueJob(await newWorkspace(), noteJob({ maxAttempts: 2 }), { text: "fail twice" });
    await running[0]?.stop();
    running.length = 0;
    await start({ pollMs: 50, jobs: [noteJob({ maxAttempts: 2 })] });
    await expect.poll(async () => textsOf(await readNotes(), "given up")).toHaveLength(1);
    expect((await readNotes()).map(({ what, attempt }) => [what, attempt])).toEqual([
      ["begun", 1],
      ["begun", 2],
      ["given up", 0],
    ]);
    await expect.poll(listJobs).toEqual([]);
  });

  it("runs each of many jobs once beside another runner", async () => {
    const ctx = await newWorkspace();
    const texts = Array.from({ length: 300 }, (_, at) => `job ${at}`);
    await Promise.all([start(), start()]);
    for (const text of texts) await enqueueJob(ctx, job, { text, ms: 5 });
    await expect.poll(listJobs).toEqual([]);
    const notes = await readNotes();
    expect(textsOf(notes, "begun").sort()).toEqual(texts.toSorted());
    expect(textsOf(notes, "ended").sort()).toEqual(texts.toSorted());
  });

  it("runs the jobs of a workspace's queue sequentially, and those of other workspaces in parallel", async () => {
    const queued = noteJob({ queue: "workspace" });
    const [one, other] = [await newWorkspace(), await newWorkspace()];
    const patient = { jobs: [queued], pollMs: 3_600_000 };
    await Promise.all([start(patient), start(patient)]);
    for (let at = 0; at < 8; at += 1) await enqueueJob(one, queued, { text: `one ${at}`, ms: 30 });
    for (let at = 0; at < 8; at += 1) await enqueueJob(other, queued, { text: `other ${at}`, ms: 30 });
    await expect.poll(listJobs, { interval: 20 }).toEqual([]);
    for (const name of ["one", "other"]) {
      const own = (await readNotes()).filter(({ text }) => text.startsWith(`${name} `));
      expect(own.map(({ text, what }) => `${text} ${what}`)).toEqual(
        Array.from({ length: 8 }, (_, at) => [`${name} ${at} begun`, `${name} ${at} ended`]).flat(),
      );
    }
  });
});

describe("stopping", () => {
  it("finishes running jobs and starts no others", async () => {
    const held = Promise.withResolvers<void>();
    const runner = await start({ concurrency: 2, jobs: [noteJob({}, held.promise)] });
    const ctx = await newWorkspace();
    for (let at = 0; at < 6; at += 1) await enqueueJob(ctx, job, { text: `${at}` });
    await expect.poll(async () => textsOf(await readNotes(), "begun")).toHaveLength(2);
    const stopped = runner.stop();
    held.resolve();
    await stopped;
    const notes = await readNotes();
    expect(textsOf(notes, "ended").sort()).toEqual(textsOf(notes, "begun").sort());
    expect(textsOf(notes, "begun")).toHaveLength(2);
    const { rows } = await pool().query("select attempts, claimed_by from jobs");
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ attempts: 0, claimed_by: null })));
  });

  it("aborts a long job and does not count that attempt", async () => {
    const runner = await start({ abortAfterMs: 100 });
    await enqueueJob(await newWorkspace(), noteJob({ maxAttempts: 1 }), { text: "long", ms: 60_000 });
    await expect.poll(async () => textsOf(await readNotes(), "begun")).toHaveLength(1);
    await runner.stop();
    expect(await listJobs()).toEqual([{ name: "note", key: null, attempts: 0 }]);
    expect(textsOf(await readNotes(), "given up")).toEqual([]);
  });

  it("releases jobs that ignore the abort after a time limit", async () => {
    const held = Promise.withResolvers<void>();
    const runner = await start({ abortAfterMs: 100, drainMs: 300, jobs: [noteJob({}, held.promise)] });
    await enqueueJob(await newWorkspace(), job, { text: "deaf" });
    await expect.poll(async () => textsOf(await readNotes(), "begun")).toHaveLength(1);
    await runner.stop();
    expect(textsOf(await readNotes(), "ended")).toEqual([]);
    const { rows } = await pool().query("select attempts, claimed_by from jobs");
    expect(rows).toEqual([{ attempts: 0, claimed_by: null }]);
    held.resolve();
    await expect.poll(async () => textsOf(await readNotes(), "ended")).toEqual(["deaf"]);
  });
});

describe("a killed process", () => {
  it("has its jobs run again by another process soon, and its queue released", async () => {
    const queued = noteJob({ queue: "workspace" });
    const ctx = await newWorkspace();
    await enqueueJob(ctx, noteJob({ maxAttempts: 1 }), { text: "plain", ms: 60_000 });
    await enqueueJob(ctx, queued, { text: "queued", ms: 60_000 });
    for (let deaths = 1; deaths <= 2; deaths += 1) {
      const victim = await spawnRunner();
      await expect
        .poll(async () => textsOf(await readNotes(), "begun"), { timeout: 60_000 })
        .toHaveLength(2 * deaths);
      victim.kill("SIGKILL");
    }
    await pool().query("update jobs set payload = payload - 'ms'");
    await start();
    await expect
      .poll(async () => textsOf(await readNotes(), "ended").sort(), { timeout: 60_000 })
      .toEqual(["plain", "queued"]);
    const begun = (await readNotes()).filter(({ what }) => what === "begun");
    // Deaths are no attempts: one that fails after some of them is tried again as soon as any other.
    expect(begun.map(({ text, attempt }) => [text, attempt]).sort()).toEqual([
      ...Array(3).fill(["plain", 1]),
      ...Array(3).fill(["queued", 1]),
    ]);
    await expect.poll(listJobs).toEqual([]);
  }, 240_000);

  it("marks a job that kills its process each time as failed", async () => {
    const ctx = await newWorkspace();
    await enqueueJob(ctx, noteJob({ maxAttempts: 1 }), { text: "poison", ms: 60_000 });
    await pool().query("update jobs set deaths = $1", [MAX_CRASHES - 2]);
    for (let kills = 1; kills <= 2; kills += 1) {
      const victim = await spawnRunner();
      await expect
        .poll(async () => textsOf(await readNotes(), "begun"), { timeout: 60_000 })
        .toHaveLength(kills);
      victim.kill("SIGKILL");
    }
    await start({ jobs: [noteJob({ maxAttempts: 1 })] });
    await expect
      .poll(async () => textsOf(await readNotes(), "given up"), { timeout: 60_000 })
      .toEqual(["poison"]);
    expect(textsOf(await readNotes(), "begun")).toHaveLength(2);
    await expect.poll(listJobs).toEqual([]);
  }, 240_000);
});

describe("a broken database connection", () => {
  it("with a runner's lock is replaced before other runners reap the runner's jobs", async () => {
    const held = Promise.withResolvers<void>();
    const slow = { deadAfterMs: 12_000, jobs: [noteJob({}, held.promise)] };
    await Promise.all([start(slow), start(slow)]);
    await enqueueJob(await newWorkspace(), job, { text: "once" });
    await expect.poll(async () => textsOf(await readNotes(), "begun")).toHaveLength(1);
    const { rowCount } = await pool().query(
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'tertulia worker' and datname = current_database()",
    );
    expect(rowCount).toBe(2);
    await expect.poll(countRunnerLocks).toBe(2);
    held.resolve();
    await expect.poll(listJobs).toEqual([]);
    expect((await readNotes()).map(({ what }) => what)).toEqual(["begun", "ended"]);
  });

  it("loses no job if every backend is terminated while 60 run", async () => {
    const ctx = await newWorkspace();
    await Promise.all([start(), start()]);
    const texts = Array.from({ length: 60 }, (_, at) => `job ${at}`);
    for (const text of texts) await enqueueJob(ctx, job, { text, ms: 100 });
    for (let cut = 0; cut < 4; cut += 1) {
      await delay(60);
      await terminateOthers(databaseUrl());
    }
    await execute(databaseUrl(), "update jobs set run_at = now() where run_at > now()");
    await expect
      .poll(async () => [...new Set(textsOf(await readNotes(), "ended"))].sort(), { timeout: 60_000 })
      .toEqual(texts.toSorted());
  });
});
