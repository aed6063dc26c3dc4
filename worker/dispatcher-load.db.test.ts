import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { DELIVERIES_CHANNEL, wakeOwnDispatchers } from "#lib/platform/realtime/deliveries-channel.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { addDeliveries, addWorkspace, readStates } from "#lib/testing/factories/delivery.ts";
import { terminateOthers } from "#lib/testing/maintenance.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { startDispatcher } from "./dispatcher.ts";

const databaseUrl = useTestDatabase();

const use = serversPerTest();
const pool = () => database().pool;
const egress = loopbackConfig();
const start = dispatchersPerTest({ egress });

/** Adds deliveries of another workspace, one after another, which are announced only by notifications. */
async function deliverBeside(count: number): Promise<void> {
  const { id: workspaceId } = await addWorkspace(pool());
  const receiver = await use(startReceiver());
  for (let round = 1; round <= count; round += 1) {
    await addDeliveries(pool(), { workspaceId, url: receiver.origin });
    await pool().query("select pg_notify($1, '')", [DELIVERIES_CHANNEL]);
    await expect.poll(() => receiver.seen.length, { interval: 10 }).toBe(round);
  }
}

/** Has the dispatcher search for waiting workspaces, and runs `work` before it gets the result. */
async function afterNextSearch(work: () => Promise<void>): Promise<void> {
  const { query } = pg.Pool.prototype;
  const done = Promise.withResolvers<void>();
  const spy = vi.spyOn(pg.Pool.prototype, "query").mockImplementation(async function (
    this: pg.Pool,
    ...call
  ) {
    const result = await query.apply(this, call);
    const [{ name }] = call as unknown as [{ name?: string }];
    if (name === "find_waiting_workspaces" && spy.getMockImplementation()) {
      spy.mockRestore();
      await work().then(done.resolve, done.reject);
    }
    return result;
  });
  await pool().query("select pg_notify($1, '')", [DELIVERIES_CHANNEL]);
  await done.promise;
}

/** Notifies the dispatcher, and waits until it has the notification. */
async function notifyAndReceive(): Promise<void> {
  const emit = vi.spyOn(pg.Client.prototype, "emit");
  await pool().query("select pg_notify($1, '')", [DELIVERIES_CHANNEL]);
  await expect.poll(() => emit.mock.calls.map(([name]) => String(name))).toContain("notification");
  emit.mockRestore();
}

/** A hanging receiver hangs longer than a test may take, so waiting for its slots never succeeds. */
const fairly = {
  egress: { ...egress, deadlineMs: 600_000 },
  drainMs: 100,
  pollMs: 600_000,
  capacity: { total: 256, perWorkspace: 16 },
};

describe("fairness", () => {
  it("keeps slots for a healthy workspace beside one with 2,000 hanging deliveries", async () => {
    const hanging = await use(startReceiver(() => {}));
    const noisy = await addWorkspace(pool());
    await addDeliveries(pool(), { workspaceId: noisy.id, url: hanging.origin, count: 2000 });
    await start(fairly);
    await expect.poll(() => hanging.open()).toBe(16);
    await deliverBeside(25);
    expect([hanging.open(), hanging.connections()]).toEqual([16, 16]);
  });

  it("searches again if deliveries arrive while it searches", async () => {
    const [hanging, receiver] = [await use(startReceiver(() => {})), await use(startReceiver())];
    const [noisy, quiet] = [await addWorkspace(pool()), await addWorkspace(pool())];
    await addDeliveries(pool(), { workspaceId: noisy.id, url: hanging.origin, count: 20 });
    await start(fairly);
    await expect.poll(() => hanging.open()).toBe(16);
    await afterNextSearch(async () => {
      await addDeliveries(pool(), { workspaceId: quiet.id, url: receiver.origin });
      await notifyAndReceive();
    });
    await expect.poll(() => receiver.seen.length).toBe(1);
  });

  it("keeps slots for it beside 64 hanging workspaces", async () => {
    const hanging = await use(startReceiver(() => {}));
    const noisy = await Promise.all(Array.from({ length: 64 }, () => addWorkspace(pool())));
    for (const { id } of noisy)
      await addDeliveries(pool(), { workspaceId: id, url: hanging.origin, count: 50 });
    await start(fairly);
    await expect.poll(() => hanging.open()).toBe(192);
    await deliverBeside(25);
    expect([hanging.open(), hanging.connections()]).toEqual([192, 192]);
  });
});

describe("a single waiting workspace", () => {
  it("gets more slots as its receiver responds, and its usual ones when another workspace waits", async () => {
    const held: (() => void)[] = [];
    const receiver = await use(
      startReceiver((_request, response) => void held.push(() => response.end("ok"))),
    );
    const [first, second] = [await addWorkspace(pool()), await addWorkspace(pool())];
    await addDeliveries(pool(), { workspaceId: first.id, url: receiver.origin, count: 600 });
    await start({ ...fairly, capacity: { total: 64, perWorkspace: 8 } });
    const respondToNewest = () => {
      if (held.length < 32) held.pop()?.();
      return held.length;
    };
    await expect.poll(respondToNewest, { interval: 10 }).toBe(32);
    const other = await use(startReceiver(() => {}));
    await addDeliveries(pool(), { workspaceId: second.id, url: other.origin, count: 100 });
    for (const respond of held.splice(0)) respond();
    await expect.poll(() => [held.length, other.open()]).toEqual([8, 8]);
  });

  it("uses the slots it earned also for a few deliveries", async () => {
    const quick = await use(startReceiver());
    const hanging = await use(startReceiver(() => {}));
    const { id: workspaceId } = await addWorkspace(pool());
    await addDeliveries(pool(), { workspaceId, url: quick.origin, count: 60 });
    await addDeliveries(pool(), { workspaceId, url: hanging.origin, count: 11 });
    await start({ ...fairly, capacity: { total: 64, perWorkspace: 8 } });
    await expect.poll(() => [quick.seen.length, hanging.open()]).toEqual([60, 11]);
  });
});

describe("a commit in the dispatcher's process", () => {
  it("wakes it without a notification, and all deliveries are sent although only a few fit at a time", async () => {
    const receiver = await use(startReceiver());
    await start({ pollMs: 3_600_000, capacity: { total: 4, perWorkspace: 2 } });
    // The first time, it may still look because it began to listen.
    for (let round = 1; round <= 3; round += 1) {
      const workspaces = await Promise.all(Array.from({ length: 3 }, () => addWorkspace(pool())));
      for (const { id } of workspaces) {
        await addDeliveries(pool(), { workspaceId: id, url: receiver.origin, count: 9 });
        wakeOwnDispatchers(id);
      }
      await expect.poll(() => receiver.seen.length).toBe(27 * round);
    }
  });
});

describe("stopping", () => {
  it("finishes deliveries in flight, claims nothing more and interrupts nothing", async () => {
    const held = Promise.withResolvers<void>();
    const receiver = await use(
      startReceiver((_request, response) => void held.promise.then(() => response.end("ok"))),
    );
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url: receiver.origin, count: 100 });
    const dispatcher = await start({ capacity: { total: 64, perWorkspace: 10 } });
    await expect.poll(() => receiver.seen.length).toBe(10);
    const stopped = dispatcher.stop();
    held.resolve();
    await stopped;
    const states = await readStates(pool(), ids);
    expect(receiver.seen).toHaveLength(10);
    expect(states.filter((state) => state === "delivered")).toHaveLength(10);
    expect(states.filter((state) => state === "pending")).toHaveLength(90);
    const { rows } = await pool().query(
      "select count(*)::int from deliveries where workspace_id = $1 and claimed_by is not null",
      [workspaceId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("loses and repeats no delivery over 10 restarts under load", async () => {
    const receiver = await use(
      startReceiver((_request, response) => setTimeout(() => response.end("ok"), 20)),
    );
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url: receiver.origin, count: 600 });
    for (let restart = 0; restart < 10; restart += 1) {
      const dispatcher = await startDispatcher({ egress, capacity: { total: 32, perWorkspace: 16 } });
      await delay(30 + restart * 7);
      await dispatcher.stop();
      const states = new Set(await readStates(pool(), ids));
      expect(states.has("interrupted") || states.has("sending")).toBe(false);
    }
    await start();
    await expect
      .poll(async () => (await readStates(pool(), ids)).every((state) => state === "delivered"), {
        timeout: 100_000,
      })
      .toBe(true);
    expect(receiver.seen).toHaveLength(600);
  });

  it("stops waiting at its limit; another dispatcher's reaper then interrupts the rest", async () => {
    const receiver = await use(startReceiver(() => {}));
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url: receiver.origin, count: 3 });
    const dispatcher = await start({ drainMs: 200 });
    await expect.poll(() => receiver.seen.length).toBe(3);
    await dispatcher.stop();
    expect(await readStates(pool(), ids)).toEqual(["sending", "sending", "sending"]);
    await start({ reapEveryMs: 100, claimTimeoutMs: 0 });
    await expect.poll(() => readStates(pool(), ids)).toEqual(["interrupted", "interrupted", "interrupted"]);
    expect(receiver.seen).toHaveLength(3);
  });
});

describe("a broken database connection", () => {
  it("loses no delivery if every backend is terminated while 300 are sent", async () => {
    const receiver = await use(
      startReceiver((_request, response) => setTimeout(() => response.end("ok"), 10)),
    );
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url: receiver.origin, count: 300 });
    await start({ capacity: { total: 16, perWorkspace: 8 }, reapEveryMs: 200 });
    for (let cut = 0; cut < 5; cut += 1) {
      await delay(60);
      await terminateOthers(databaseUrl());
    }
    await expect
      .poll(async () => new Set(await readStates(pool(), ids)), { timeout: 100_000, interval: 200 })
      .toEqual(new Set(["delivered"]));
    const seen = receiver.seen.map(({ headers }) => String(headers["x-tertulia-delivery"]));
    expect(seen.sort()).toEqual(ids.sort());
  });
});
