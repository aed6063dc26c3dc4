import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listJobs } from "#lib/testing/jobs.ts";
import { newId } from "../ids.ts";
import { claimJobs, msUntilNextJob, releaseJobClaim } from "./claim-jobs.ts";
import { defineJob, enqueueJob } from "./index.ts";
import { finishJob } from "./run-claimed-job.ts";

const spec = { payload: z.object({ text: z.string() }), maxAttempts: 3, run: async () => {} };
const plain = defineJob({ ...spec, name: "plain" });
const serial = defineJob({ ...spec, name: "serial", queue: "workspace" });
const names = ["plain", "serial"];

describe("claiming jobs", () => {
  useTestDatabase();
  const pool = () => database().pool;
  const newClaim = () => ({ runnerId: newId(), token: newId() });
  const claim = (slots = 1, by = newClaim()) => claimJobs(pool(), by, { names, slots });
  beforeEach(() => pool().query("truncate jobs"));

  it("assigns each job to one of many runners, the oldest first", async () => {
    const ctx = await newWorkspace();
    for (let at = 0; at < 20; at += 1) await enqueueJob(ctx, plain, { text: `${at}` });
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim(5)));
    const ids = claims.map((claimed) => claimed.map(({ id }) => Number(id)));
    expect(new Set(ids.flat()).size).toBe(20);
    for (const own of ids) expect(own).toEqual(own.toSorted((left, right) => left - right));
  });

  it("claims one job of a queue at a time, also with concurrent claims", async () => {
    const [one, other] = [await newWorkspace(), await newWorkspace()];
    for (const ctx of [one, one, other]) await enqueueJob(ctx, serial, { text: "x" });
    const claimed = (await Promise.all([claim(3), claim(3), claim(3)])).flat();
    expect(claimed.map(({ workspaceId }) => workspaceId).sort()).toEqual(
      [one.workspaceId, other.workspaceId].sort(),
    );
    for (const job of claimed) await finishJob(pool(), serial, job, { status: "done" });
    expect(await claim(3)).toMatchObject([{ workspaceId: one.workspaceId }]);
  });

  it("does not repeat a running job that was queued again, and runs the new one", async () => {
    const ctx = await newWorkspace();
    await enqueueJob(ctx, plain, { text: "first" }, { key: "k" });
    const [running] = await claim();
    if (!running) throw new Error("a job was due");
    await enqueueJob(ctx, plain, { text: "second" }, { key: "k" });
    await finishJob(pool(), plain, running, { status: "failed", error: "no" });
    const claimed = await claim(5);
    expect(claimed.map(({ payload }) => payload)).toEqual([{ text: "second" }]);
    expect(await msUntilNextJob(pool())).toBeNull();
  });

  it("replaces a waiting job, which may keep its scheduled time", async () => {
    const ctx = await newWorkspace();
    const runAt = new Date(Date.now() + 60_000);
    await enqueueJob(ctx, plain, { text: "first" }, { key: "k", runAt });
    await enqueueJob(ctx, plain, { text: "second" }, { key: "k", keepsMoment: true });
    const { rows } = await pool().query("select payload, run_at from jobs");
    expect(rows).toEqual([{ payload: { text: "second" }, run_at: runAt }]);
    expect(await msUntilNextJob(pool())).toBeGreaterThan(30_000);
    await enqueueJob(ctx, plain, { text: "third" }, { key: "k" });
    expect(await claim()).toMatchObject([{ payload: { text: "third" } }]);
  });

  it("stores no result for a claim that was lost", async () => {
    await enqueueJob(await newWorkspace(), plain, { text: "x" });
    const by = newClaim();
    const [lost] = await claim(1, by);
    if (!lost) throw new Error("a job was due");
    await releaseJobClaim(pool(), by);
    const [held] = await claim();
    await finishJob(pool(), plain, lost, { status: "done" });
    await finishJob(pool(), plain, lost, { status: "failed", error: "no" });
    expect(await listJobs()).toEqual([{ name: "plain", key: null, attempts: 0 }]);
    expect(await claim()).toEqual([]);
    if (held) await finishJob(pool(), plain, held, { status: "done" });
    expect(await listJobs()).toEqual([]);
  });
});
