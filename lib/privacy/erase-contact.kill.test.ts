import { once } from "node:events";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { CANARY, NUMBER, plantContact } from "#lib/testing/privacy/plant-contact.ts";
import { dumpDatabase } from "#lib/testing/privacy/plant-rows.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { places } from "./personal-data.ts";

const server = useTestServer();
const bucket = useTestBucket();
const spawnProgram = processesPerTest(server.databaseUrl, "./inbound-process.ts");
const start = async () => {
  const child = spawnProgram();
  await waitUntilRunning(child);
  return child;
};

it("erases everything in the database and the bucket after a crash in the last step", async () => {
  const tenant = await newTenant();
  const { workspaceId } = tenant;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${tenant.owner.token}`,
      "x-workspace-id": workspaceId,
      "content-type": "application/json",
    };
    return (
      await server.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    ).json();
  };
  const actor = { type: "user" as const, id: tenant.owner.id, name: "Olga Owner", via: "api" as const };
  const ctx = { ...systemContext(workspaceId), actor };
  const before = new Set(bucket().keys("files"));
  const { contactId } = await plantContact(ctx, tenant, { ask, places });
  const planted = bucket()
    .keys("files")
    .filter((key) => !before.has(key));
  expect(planted).toHaveLength(5);
  const { pool } = database();
  await pool.query("delete from jobs");
  const { data: erasure } = await ask("POST", `/api/contact/${contactId}/erase`, { confirmation: CANARY });
  const read = async () => (await ask("GET", `/api/privacy/erasure/${erasure.id}`)).data;

  // The last step, which deletes the contact, waits for this lock.
  const lock = await pool.connect();
  await lock.query("begin");
  await lock.query("lock table contact_tags in share mode");
  const child = await start();
  const waiting = `select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%contact_tags%'`;
  await expect
    .poll(async () => (await pool.query(waiting)).rows[0].count, { timeout: 60_000 })
    .toBeGreaterThan(0);
  expect(await read()).toMatchObject({ status: "running", doneSteps: erasure.totalSteps - 1 });
  child.kill("SIGKILL");
  await once(child, "exit");
  await lock.query("rollback");
  lock.release();
  expect((await ask("GET", `/api/contact/${contactId}`)).data).toMatchObject({ id: contactId });

  await start();
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe("done");
  const left = (await dumpDatabase()).filter(({ row }) => row.includes(CANARY) || row.includes(NUMBER));
  expect([...new Set(left.map(({ table }) => table))]).toEqual([]);
  expect(
    bucket()
      .keys("files")
      .filter((key) => planted.includes(key)),
  ).toEqual([]);
  expect((await read()).files).toBe(6);
}, 150_000);
