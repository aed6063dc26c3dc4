import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { DELIVERIES_CHANNEL } from "#lib/platform/realtime/deliveries-channel.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, addWorkspace, readStates } from "#lib/testing/factories/delivery.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest } from "#lib/testing/processes/processes.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";

const KILLS = repetitions(100);
const STOPS = repetitions(10);
const WORKERS = 3;
const WORKSPACES = 8;
const SLOTS = 64;
/** A dispatcher marks a thirty-second of the open connections at a time, and writes to them before it marks more. */
const MARKED_AT_ONCE = SLOTS / 32;

const databaseUrl = useTestDatabase();
const pool = () => database().pool;
const spawnProgram = processesPerTest(databaseUrl, "./worker-process.ts");

/** A worker process like the ones in production. */
function spawnWorker(): ChildProcess {
  return spawnProgram({
    EGRESS_ALLOW_CIDRS: "127.0.0.0/8",
    DELIVERY_CONCURRENCY: String(SLOTS),
    DELIVERY_CONCURRENCY_PER_WORKSPACE: "16",
  });
}

/** Responds after up to 80 ms; sometimes with an error, sometimes by closing the connection. */
function startMoodyReceiver(): Promise<Receiver> {
  return startReceiver((_request, response) => {
    setTimeout(() => {
      const mood = Math.random();
      if (mood < 0.02) response.destroy();
      else response.writeHead(mood < 0.06 ? 500 : 200).end("ok");
    }, Math.random() * 80);
  });
}

/** Commits deliveries as verbs do, ten at a time and at most 300 ahead, until it receives `stop`; returns the ids. */
async function writeLoad(url: string, signal: AbortSignal): Promise<string[]> {
  const workspaces = await Promise.all(Array.from({ length: WORKSPACES }, () => addWorkspace(pool())));
  const ids: string[] = [];
  while (!signal.aborted) {
    if ((await countWaiting()) < 300) {
      const { id: workspaceId } = pick(workspaces);
      ids.push(...(await addDeliveries(pool(), { workspaceId, url, count: 10 })));
      await pool().query("select pg_notify($1, '')", [DELIVERIES_CHANNEL]);
    }
    await delay(40);
  }
  return ids;
}

async function countWaiting(): Promise<number> {
  const { rows } = await pool().query(
    "select count(*)::int from deliveries where status = 'pending' and claimed_by is null",
  );
  return rows[0].count;
}

/**
 * Ends a worker at a random moment, `times` times, and starts another in its place. Four of five have deliveries on the
 * wire at that moment; the fifth is any, also one that is just starting. Returns how they exited.
 */
async function endAtRandom(
  workers: ChildProcess[],
  signal: NodeJS.Signals,
  times: number,
): Promise<unknown[][]> {
  const exits: unknown[][] = [];
  for (let end = 0; end < times; end += 1) {
    const victim = pick(end % 5 > 0 ? await untilSomeBusy(workers) : workers);
    await delay(Math.random() * 100);
    const gone = once(victim, "exit");
    victim.kill(signal);
    exits.push(await gone);
    workers[workers.indexOf(victim)] = spawnWorker();
    await delay(Math.random() * 200);
  }
  return exits;
}

async function stopAll(workers: readonly ChildProcess[]): Promise<void> {
  const exits = workers.map((worker) => once(worker, "exit"));
  for (const worker of workers) worker.kill("SIGTERM");
  expectCleanExits(await Promise.all(exits));
}

/** A worker that is still loading handles no signal yet, and has begun nothing. */
function expectCleanExits(exits: readonly unknown[][]): void {
  for (const exit of exits) expect(["0,", ",SIGTERM"]).toContain(exit.join());
}

/** Busy ones, once most of what has ended was delivered: on a slow machine too few would be between two kills. */
async function untilSomeBusy(workers: readonly ChildProcess[]): Promise<ChildProcess[]> {
  for (const started = performance.now(); performance.now() - started < 300_000; ) {
    const { rows } = await pool().query(
      `select distinct w.pid from deliveries d join worker_processes w on w.id = d.claimed_by
       where d.status = 'sending' and w.pid = any($1)
         and (select coalesce(avg((status = 'delivered')::int), 1) from deliveries
              where status not in ('pending', 'sending')) > 0.6`,
      [workers.map(({ pid }) => pid)],
    );
    const busy = workers.filter((worker) => rows.some(({ pid }) => pid === worker.pid));
    if (busy.length > 0) return busy;
    await delay(10);
  }
  throw new Error("no worker sends anything");
}

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

async function countOpen(): Promise<number> {
  const { rows } = await pool().query(
    "select count(*)::int from deliveries where status in ('pending', 'sending') or claimed_by is not null",
  );
  return rows[0].count;
}

async function readLedger(receiver: Receiver): Promise<Map<string, string>> {
  const { rows } = await pool().query("select id, status from deliveries where url = $1", [receiver.origin]);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

function countSeen(receiver: Receiver): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { headers } of receiver.seen) {
    const id = String(headers["x-tertulia-delivery"]);
    seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  return seen;
}

it(`loses no delivery and sends none twice during ${KILLS} kills at random times`, async () => {
  const receiver = await startMoodyReceiver();
  const ending = new AbortController();
  const load = writeLoad(receiver.origin, ending.signal);
  const workers = Array.from({ length: WORKERS }, spawnWorker);
  await endAtRandom(workers, "SIGKILL", KILLS);
  ending.abort();
  const ids = await load;
  await expect.poll(countOpen, { timeout: 300_000, interval: 500 }).toBe(0);
  await stopAll(workers);

  const ledger = await readLedger(receiver);
  const seen = countSeen(receiver);
  await receiver.close();
  const idsWhere = (test: (status: string, id: string) => boolean) =>
    [...ledger].filter(([id, status]) => test(status, id)).map(([id]) => id);

  const tally: Record<string, number> = {};
  for (const status of ledger.values()) tally[status] = (tally[status] ?? 0) + 1;
  const unsent = idsWhere((status, id) => status === "interrupted" && !seen.has(id)).length;
  console.log(`${KILLS} kills, ${ids.length} deliveries:`, tally, `interrupted and not seen: ${unsent}`);

  expect([...ledger.keys()].sort()).toEqual(ids.sort());
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  expect(idsWhere((status) => ["pending", "sending"].includes(status))).toEqual([]);
  expect(idsWhere((status, id) => status === "delivered" && !seen.has(id))).toEqual([]);
  expect(
    idsWhere((status, id) => seen.has(id) && !["delivered", "failed", "interrupted"].includes(status)),
  ).toEqual([]);
  expect([...seen.keys()].filter((id) => !ledger.has(id))).toEqual([]);
  expect(tally.delivered).toBeGreaterThan(ids.length / 2);
  expect(tally.interrupted ?? 0).toBeLessThanOrEqual(KILLS * SLOTS);
  expect(unsent).toBeLessThanOrEqual(KILLS * MARKED_AT_ONCE);
  expect(tally.interrupted ?? 0).toBeGreaterThan(KILLS / 2);
}, 1_800_000);

it(`interrupts nothing over ${STOPS} stops by SIGTERM under load`, async () => {
  const receiver = await startMoodyReceiver();
  const ending = new AbortController();
  const load = writeLoad(receiver.origin, ending.signal);
  const workers = Array.from({ length: WORKERS }, spawnWorker);
  await untilSomeBusy(workers);
  const exits = await endAtRandom(workers, "SIGTERM", STOPS);
  expectCleanExits(exits);
  ending.abort();
  const ids = await load;
  await expect.poll(countOpen, { timeout: 300_000, interval: 500 }).toBe(0);
  await stopAll(workers);

  const ledger = await readLedger(receiver);
  const seen = countSeen(receiver);
  await receiver.close();
  expect([...ledger.keys()].sort()).toEqual(ids.sort());
  expect([...seen.keys()].sort()).toEqual(ids);
  expect([...seen.values()].filter((times) => times > 1)).toEqual([]);
  expect([...ledger.values()].filter((status) => !["delivered", "failed"].includes(status))).toEqual([]);
}, 600_000);

it("sends a delayed delivery once, and a recalled one never, if the process is killed during the delay", async () => {
  const receiver = await startReceiver();
  const { id: workspaceId } = await addWorkspace(pool());
  const options = { workspaceId, url: receiver.origin, dueInMs: 600_000, count: 2 };
  const [delayed = "", recalled = ""] = await addDeliveries(pool(), options);
  const [plain = ""] = await addDeliveries(pool(), { workspaceId, url: receiver.origin });
  const first = spawnWorker();
  await expect.poll(() => readStates(pool(), [plain]), { timeout: 60_000 }).toEqual(["delivered"]);
  const gone = once(first, "exit");
  first.kill("SIGKILL");
  await gone;
  await pool().query("update deliveries set status = 'recalled', finished_at = now() where id = $1", [
    recalled,
  ]);
  await pool().query("update deliveries set due_at = now() where workspace_id = $1", [workspaceId]);
  const second = spawnWorker();
  await expect.poll(() => receiver.seen.length, { timeout: 60_000 }).toBe(2);
  await stopAll([second]);
  const ledger = await readLedger(receiver);
  await receiver.close();
  expect(Object.fromEntries(ledger)).toEqual({
    [plain]: "delivered",
    [delayed]: "delivered",
    [recalled]: "recalled",
  });
  expect([...countSeen(receiver)]).toEqual([
    [plain, 1],
    [delayed, 1],
  ]);
}, 180_000);
