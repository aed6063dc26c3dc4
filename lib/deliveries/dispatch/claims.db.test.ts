import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { PROCESS_LOCK } from "#lib/platform/leases/process-liveness.ts";
import { pruneProcesses } from "#lib/platform/leases/prune-processes.ts";
import { delivered, markSending, newClaim } from "#lib/testing/claims.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, addWorkspace, readDelivery, readStates } from "#lib/testing/factories/delivery.ts";
import { pruneDeliveries } from "../prune-deliveries.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { findWaitingWorkspaces } from "./find-waiting-workspaces.ts";
import { finishDeliveries } from "./finish-deliveries.ts";
import { reapDeliveries } from "./reap-deliveries.ts";
import { releaseClaim } from "./release-claim.ts";
import { releaseDeliveries } from "./release-deliveries.ts";
import { startDeliveries } from "./start-deliveries.ts";

useTestDatabase();

const url = "http://127.0.0.1:1/";
const pool = () => database().pool;

describe("claiming", () => {
  it("finds each waiting workspace once, with its oldest delivery", async () => {
    const [first, second] = [await addWorkspace(pool()), await addWorkspace(pool())];
    const ids = await addDeliveries(pool(), { workspaceId: first.id, url, count: 5 });
    await addDeliveries(pool(), { workspaceId: second.id, url });
    await addDeliveries(pool(), { workspaceId: second.id, url, status: "failed" });
    const { workspaces, next } = await findWaitingWorkspaces(pool(), { countTo: 3, after: null });
    const found = Object.fromEntries(workspaces.map(({ workspaceId, ...rest }) => [workspaceId, rest]));
    expect(found[first.id]).toEqual({ waiting: 3, oldest: ids[0] });
    expect(found[second.id]?.waiting).toBe(1);
    expect(next).toBeNull();
    const rest = await findWaitingWorkspaces(pool(), { countTo: 3, after: first.id });
    expect(rest.workspaces.map(({ workspaceId }) => workspaceId)).not.toContain(first.id);
  });

  it("takes the oldest of each share, and no delivery twice in concurrent claims", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url, count: 40 });
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDeliveries(pool(), newClaim(), [{ workspaceId, slots: 5 }])),
    );
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    const more = await claimDeliveries(pool(), newClaim(), [{ workspaceId, slots: 40 }]);
    expect([...claimed, ...more.map(({ id }) => id)].sort()).toEqual(ids);
    expect(await readStates(pool(), ids)).toEqual(ids.map(() => "pending"));
  });

  it("starts only deliveries whose claim is still valid, and only once", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
    const claim = newClaim();
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 1 }]);
    expect(await markSending(workspaceId, newId(), [id])).toEqual([]);
    expect(await markSending(newId(), claim.token, [id])).toEqual([]);
    expect(await markSending(workspaceId, claim.token, [id])).toEqual([id]);
    expect(await markSending(workspaceId, claim.token, [id])).toEqual([]);
    expect((await readDelivery(pool(), id)).status).toBe("sending");
  });

  it("starts deliveries of several claims and workspaces in one statement", async () => {
    const held = [];
    for (let at = 0; at < 3; at += 1) {
      const { id: workspaceId } = await addWorkspace(pool());
      const claim = newClaim();
      const [id = ""] = await addDeliveries(pool(), { workspaceId, url });
      await claimDeliveries(pool(), claim, [{ workspaceId, slots: 1 }]);
      held.push({ workspaceId, id, claimToken: claim.token });
    }
    const ids = held.map(({ id }) => id);
    const lost = held.splice(2).map((one) => ({ ...one, claimToken: newId() }));
    const started = await startDeliveries(pool(), [...held, ...lost]);
    expect([...started.keys()].sort()).toEqual(ids.slice(0, 2));
    expect(await readStates(pool(), ids)).toEqual(["sending", "sending", "pending"]);
    expect([...started.values()]).toContainEqual((await readDelivery(pool(), ids[0] ?? "")).started_at);
  });

  it("releases a whole claim, and no other", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url, count: 3 });
    const [claim, other] = [newClaim(), newClaim()];
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 2 }]);
    await claimDeliveries(pool(), other, [{ workspaceId, slots: 1 }]);
    await releaseClaim(pool(), claim);
    const again = await claimDeliveries(pool(), newClaim(), [{ workspaceId, slots: 5 }]);
    expect(again.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it("releases unsent deliveries, marked or not, but only those that are still claimed", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url, count: 4 });
    const claim = newClaim();
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 4 }]);
    await markSending(workspaceId, claim.token, ids.slice(0, 3));
    const held = ids.map((id) => ({ workspaceId, id, claimToken: claim.token }));
    await finishDeliveries(
      pool(),
      held.slice(2, 3).map((one) => ({ ...one, result: delivered() })),
    );
    const stranger = { workspaceId, id: ids[1] ?? "", claimToken: newId() };
    await releaseDeliveries(pool(), [...held.slice(0, 1), stranger, ...held.slice(2)]);
    expect(await readStates(pool(), ids)).toEqual(["pending", "sending", "delivered", "pending"]);
    expect(await readDelivery(pool(), ids[0] ?? "")).toMatchObject({
      started_at: null,
      claimed_by: null,
      claim_token: null,
    });
    const again = await claimDeliveries(pool(), newClaim(), [{ workspaceId, slots: 5 }]);
    expect(again.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
  });
});

describe("reaping", () => {
  async function abandoned(lockKey: number, ageSeconds: number) {
    const { id: workspaceId } = await addWorkspace(pool());
    const ids = await addDeliveries(pool(), { workspaceId, url, count: 2 });
    const claim = newClaim();
    await pool().query(
      "insert into worker_processes (id, lock_key, host, pid, started_at) values ($1, $2, 'h', 1, now())",
      [claim.dispatcherId, lockKey],
    );
    await claimDeliveries(pool(), claim, [{ workspaceId, slots: 2 }]);
    await markSending(workspaceId, claim.token, ids.slice(1));
    await pool().query(
      `update deliveries set claimed_at = now() - interval '${ageSeconds} s' where id = any($1)`,
      [ids],
    );
    return ids;
  }

  it("releases deliveries that were not started and interrupts the others", async () => {
    const ids = await abandoned(101, 16);
    const reaped = await reapDeliveries(pool(), { olderThanMs: 15_000 });
    expect([reaped.released, reaped.interrupted.map(({ id }) => id)]).toEqual([1, ids.slice(1)]);
    expect(await readStates(pool(), ids)).toEqual(["pending", "interrupted"]);
    expect(await readDelivery(pool(), ids[0] ?? "")).toMatchObject({
      claimed_by: null,
      claim_token: null,
      finished_at: null,
    });
  });

  it("ignores recent claims: a dead dispatcher's last statement may still commit", async () => {
    const ids = await abandoned(102, 14);
    await reapDeliveries(pool(), { olderThanMs: 15_000 });
    expect(await readStates(pool(), ids)).toEqual(["pending", "sending"]);
  });

  it("ignores dispatchers that still have their locks", async () => {
    const ids = await abandoned(103, 60);
    const alive = await pool().connect();
    await alive.query("select pg_advisory_lock($1, 103)", [PROCESS_LOCK]);
    expect(await reapDeliveries(pool(), { olderThanMs: 15_000 })).toEqual({ released: 0, interrupted: [] });
    expect(await readStates(pool(), ids)).toEqual(["pending", "sending"]);
    await alive.query("select pg_advisory_unlock($1, 103)", [PROCESS_LOCK]);
    alive.release();
    expect((await reapDeliveries(pool(), { olderThanMs: 15_000 })).released).toBe(1);
  });
});

describe("pruning", () => {
  it("removes old finished deliveries with their events, but nothing that is open or referenced", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const old = await addDeliveries(pool(), { workspaceId, url, count: 3, status: "failed" });
    const open = await addDeliveries(pool(), { workspaceId, url, count: 2 });
    const before = new Date(Date.now() + 1000);
    const pruned = await pruneDeliveries(pool(), { before, signal: new AbortController().signal });
    expect(pruned.deliveries).toBeGreaterThanOrEqual(3);
    expect(await readStates(pool(), old)).toEqual([]);
    expect(await readStates(pool(), open)).toEqual(["pending", "pending"]);
    const { rows } = await pool().query("select count(*)::int from events where workspace_id = $1", [
      workspaceId,
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("keeps deliveries younger than the limit", async () => {
    const { id: workspaceId } = await addWorkspace(pool());
    const young = await addDeliveries(pool(), { workspaceId, url, status: "delivered" });
    await pruneDeliveries(pool(), {
      before: new Date(Date.now() - 60_000),
      signal: new AbortController().signal,
    });
    expect(await readStates(pool(), young)).toEqual(["delivered"]);
  });

  it("deletes dispatchers that stopped a day ago, not live ones", async () => {
    const [gone, alive] = [newId(), newId()];
    await pool().query(
      `insert into worker_processes (id, lock_key, host, pid, started_at)
       values ($1, 201, 'h', 1, now() - interval '25 h'), ($2, 202, 'h', 1, now() - interval '25 h')`,
      [gone, alive],
    );
    const client = await pool().connect();
    await client.query("select pg_advisory_lock($1, 202)", [PROCESS_LOCK]);
    await pruneProcesses(pool());
    const { rows } = await pool().query("select id from worker_processes where id = any($1)", [
      [gone, alive],
    ]);
    await client.query("select pg_advisory_unlock($1, 202)", [PROCESS_LOCK]);
    client.release();
    expect(rows).toEqual([{ id: alive }]);
  });
});
