import { expect, it } from "vitest";
import { jobs } from "#lib/catalog/jobs.ts";
import { database } from "#lib/db/client.ts";
import { checkHealth } from "#lib/platform/api/check-health.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { startBackground } from "./background.ts";
import { startDispatcher } from "./dispatcher.ts";
import { startJobRunner } from "./job-runner.ts";

useTestDatabase();

it("counts as a worker only while both the dispatcher and the job runner run", async () => {
  const none = { status: "degraded", database: "ok", worker: "none" };
  expect(await checkHealth()).toEqual(none);
  for (const start of [startDispatcher, () => startJobRunner({ jobs })]) {
    const half = await start();
    expect(await checkHealth()).toEqual(none);
    await half.stop();
  }
  const background = startBackground();
  expect(background.mayClaim()).toBe(false);
  await background.ready;
  expect(background.mayClaim()).toBe(true);
  expect(await checkHealth()).toEqual({ status: "ok", database: "ok", worker: "ok" });
  await background.stop();
  expect(background.mayClaim()).toBe(false);
  await expect.poll(checkHealth).toEqual(none);
});

it("stops parts that are still starting", async () => {
  const { pool } = database();
  const running = "select count(*)::int as count from worker_processes where stopped_at is null";
  const background = startBackground();
  await background.stop();
  await background.ready;
  expect((await pool.query(running)).rows).toEqual([{ count: 0 }]);
  expect(await checkHealth()).toMatchObject({ worker: "none" });
});
