import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { claimDeliveries } from "#lib/deliveries/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { addDeliveries, addWorkspace, readStates } from "#lib/testing/factories/delivery.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { createStartWriter } from "./start-writer.ts";

useTestDatabase();

const use = serversPerTest();
const pool = () => database().pool;
const egress = loopbackConfig({ extraCa: [TEST_CA] });
const GATE = 4242;

afterEach(() => pool().query("drop trigger if exists before_mark on deliveries"));
const start = dispatchersPerTest({ egress, pollMs: 100 });

async function addDelivery(url: string) {
  const { id: workspaceId } = await addWorkspace(pool());
  const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
  return { workspaceId, id };
}

async function row(id: string) {
  const { rows } = await pool().query("select * from deliveries where id = $1", [id]);
  return rows[0];
}

/** Puts a statement into every marking of a delivery as `sending`. */
async function beforeEachMark(statement: string): Promise<void> {
  await pool().query(`
    create or replace function before_mark() returns trigger language plpgsql as $$
      begin ${statement}; return new; end $$;
    create or replace trigger before_mark before update on deliveries for each row
      when (new.status = 'sending' and old.status = 'pending') execute function before_mark()`);
}

/** A receiver that accepts connections, but delays the TLS handshake until `open` is called. */
async function startBehindDoor() {
  const receiver = await use(startReceiver(undefined, { tls: TEST_CERTIFICATE }));
  const opened = Promise.withResolvers<void>();
  const door = await use(
    startRawReceiver(async (socket) => {
      socket.pause();
      await opened.promise;
      const inner = net.connect(receiver.port, "127.0.0.1");
      inner.on("error", () => {});
      socket.pipe(inner).pipe(socket);
    }),
  );
  return { receiver, door, open: opened.resolve, url: `https://127.0.0.1:${door.port}/` };
}

describe("before its connection is established, a delivery", () => {
  it("is pending, and sending afterwards", async () => {
    const { door, open, url, receiver } = await startBehindDoor();
    const { id } = await addDelivery(url);
    await start();
    await expect.poll(() => door.connections()).toBe(1);
    expect(await row(id)).toMatchObject({ status: "pending", started_at: null });
    expect((await row(id)).claimed_by).not.toBeNull();
    await delay(100);
    const openedAt = Date.now();
    open();
    await expect.poll(() => readStates(pool(), [id])).toEqual(["delivered"]);
    const { started_at, finished_at, duration_ms } = await row(id);
    expect(duration_ms).toBeGreaterThanOrEqual(95);
    expect(started_at.getTime()).toBeGreaterThanOrEqual(openedAt);
    expect(finished_at.getTime()).toBeGreaterThanOrEqual(started_at.getTime());
    expect(receiver.seen).toHaveLength(1);
  });

  it("may end without being sent; its start is computed from its duration", async () => {
    const silent = await use(startRawReceiver((socket) => socket.resume()));
    const { id } = await addDelivery(`https://127.0.0.1:${silent.port}/`);
    await beforeEachMark("raise exception 'marked'");
    await start({ egress: { ...egress, deadlineMs: 2_000 } });
    await expect.poll(() => readStates(pool(), [id])).toEqual(["timed_out"]);
    const { started_at, finished_at, duration_ms, error_class } = await row(id);
    expect(error_class).toBe("tls_timeout");
    expect(Math.abs(finished_at - started_at - duration_ms)).toBeLessThanOrEqual(2);
  });

  it("is released when the dispatcher stops", async () => {
    const { receiver, door, open, url } = await startBehindDoor();
    const { id } = await addDelivery(url);
    const dispatcher = await start();
    await expect.poll(() => door.connections()).toBe(1);
    const stopped = dispatcher.stop();
    open();
    await stopped;
    expect(await row(id)).toMatchObject({ status: "pending", claimed_by: null, claim_token: null });
    expect(receiver.seen).toHaveLength(0);
  });
});

describe("the mark before sending", () => {
  it("delays the delivery while the database rejects it", async () => {
    const receiver = await use(startReceiver());
    const { id } = await addDelivery(receiver.origin);
    await beforeEachMark("raise exception 'no'");
    await start();
    await expect.poll(() => receiver.connections()).toBeGreaterThan(2);
    expect(receiver.seen).toHaveLength(0);
    await pool().query("drop trigger before_mark on deliveries");
    await expect.poll(() => readStates(pool(), [id])).toEqual(["delivered"]);
    expect(receiver.seen).toHaveLength(1);
  });

  it("does not cause a second request if it commits after the deadline", async () => {
    const receiver = await use(startReceiver());
    const { id } = await addDelivery(receiver.origin);
    await beforeEachMark(`perform pg_advisory_xact_lock(${GATE})`);
    const gate = await pool().connect();
    await gate.query("select pg_advisory_lock($1)", [GATE]);
    await start({ egress: { ...egress, deadlineMs: 2_000 } });
    await expect.poll(() => receiver.connections()).toBe(1);
    await expect.poll(() => receiver.open()).toBe(0);
    expect(receiver.seen).toHaveLength(0);
    await gate.query("select pg_advisory_unlock($1)", [GATE]);
    gate.release();
    await expect.poll(() => readStates(pool(), [id])).toEqual(["delivered"]);
    expect([receiver.seen.length, receiver.connections()]).toEqual([1, 2]);
  });

  it("requires the claim", async () => {
    const { workspaceId, id } = await addDelivery("http://127.0.0.1:1/");
    const claim = { dispatcherId: newId(), token: newId() };
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 1 }]);
    const { start: mark, release } = createStartWriter(pool(), new AbortController().signal);
    const lost = { workspaceId, id, claimToken: newId() };
    await expect(mark(lost)).rejects.toThrow("the claim was lost");
    await release(lost);
    expect(await row(id)).toMatchObject({ status: "pending", claim_token: claim.token });
    expect(await mark({ ...lost, claimToken: claim.token })).toEqual((await row(id)).started_at);
  });
});
