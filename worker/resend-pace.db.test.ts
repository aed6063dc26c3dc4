import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { findWaitingWorkspaces, resendDeliveries } from "#lib/deliveries/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";

useTestDatabase();

const use = serversPerTest();
const pool = () => database().pool;
const start = dispatchersPerTest({ pollMs: 600_000 });

it("sends each delivery when it is due, and not with the next poll", async () => {
  const receiver = await use(startReceiver());
  const ctx = await newWorkspace();
  const url = receiver.origin;
  await addDeliveries(pool(), { workspaceId: ctx.workspaceId, url, status: "failed", count: 3 });
  await start();
  const startedAt = performance.now();
  expect(await resendDeliveries(ctx, { perMinute: 60, dryRun: false })).toMatchObject({ resent: 3 });
  await expect.poll(() => receiver.seen.length, { timeout: 15_000 }).toBe(3);
  expect(performance.now() - startedAt).toBeGreaterThan(1_990);
});

it("looks only for workspaces with a delivery that is due", async () => {
  const { workspaceId: later } = await newWorkspace();
  const { workspaceId: due } = await newWorkspace();
  const url = "http://127.0.0.1:1/";
  await addDeliveries(pool(), { workspaceId: later, url, dueInMs: 600_000, count: 2 });
  await addDeliveries(pool(), { workspaceId: due, url, dueInMs: 600_000 });
  const [first] = await addDeliveries(pool(), { workspaceId: due, url });
  expect(await findWaitingWorkspaces(pool(), { countTo: 10, after: null })).toEqual({
    workspaces: [{ workspaceId: due, waiting: 1, oldest: first }],
    next: null,
  });
});
