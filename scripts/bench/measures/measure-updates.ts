import { existsSync, readdirSync, readFileSync } from "node:fs";
import { database } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { fillBaseline } from "../baseline/fill.ts";
import { startChild } from "../child.ts";
import { median } from "../figures.ts";
import { CONTACTS, fillDatabase } from "../fill.ts";
import { openConnection } from "../keep-alive-client.ts";
import { readLoad } from "../processes.ts";
import { baselineRequests, type Change, productRequests } from "../requests.ts";
import { checkpoint, type Side, sides } from "../servers.ts";
import { startReceiver } from "../start-receiver.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const UPDATES = Number(process.env.BENCH_UPDATES ?? 2_000);
const CONNECTIONS = 16;

/** Microseconds of processor time by process and the figures of the write-ahead log, since their start. */
type Counters = { times: Map<number, { name: string; time: number }>; wal: Record<string, number> };
type Costs = Record<string, number>;

/**
 * Processor time of updates with their webhooks, in alternating rounds of a fixed number: of Node and of each kind of
 * PostgreSQL process, with WAL. The product runs as its front server, without pages. Linux only.
 */
export async function measureUpdates(): Promise<string[][]> {
  const receiver = await startReceiver();
  const filled = await fillDatabase(receiver.url);
  const options = { receiverUrl: receiver.url, contacts: CONTACTS };
  const BASELINE_URL = await fillBaseline(env().DATABASE_URL, options);
  const product = await startChild("./front.ts", { DISPATCHER: "true", BENCH_JOBS: "true" });
  const baseline = await startChild("./baseline/server.ts", { BASELINE_URL });
  const servers = {
    baseline: { ...baseline, next: baselineRequests(filled).change },
    product: { ...product, next: productRequests(filled).change },
  };
  const rounds: Record<Side, Costs[]> = { baseline: [], product: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of sides) {
      const { pid, port, next } = servers[side];
      await checkpoint();
      await receiver.tell("reset");
      const before = await readCounters(pid);
      await sendAll(port, next);
      const { total } = await receiver.waitFor(UPDATES);
      if (total !== UPDATES) throw new Error(`${total} of ${UPDATES} webhooks arrived`);
      // The first round warms up.
      if (round > 0) rounds[side].push(costsBetween(before, await readCounters(pid)));
    }
  }
  await Promise.all([product, baseline, receiver].map((one) => one.stop()));
  return toTable(rounds);
}

async function sendAll(port: number, next: () => Change): Promise<void> {
  let left = UPDATES;
  const work = async () => {
    const connection = await openConnection(port);
    while (left > 0) {
      left -= 1;
      const status = await connection.send(next().request);
      if (status !== 200) throw new Error(`answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

async function readCounters(node: number): Promise<Counters> {
  const { pool } = database();
  const { rows } = await pool.query<{ pid: number; name: string }>(
    `select pid, case backend_type when 'client backend' then 'PostgreSQL: statements'
      else 'PostgreSQL: ' || backend_type end as name
    from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  const processes = [{ pid: node, name: "Node" }, ...rows];
  const times = processes.map(({ pid, name }) => [pid, { name, time: processorTime(pid) }] as const);
  const wal = await pool.query(
    "select wal_records::float8, wal_fpi::float8, wal_bytes::float8 from pg_stat_wal",
  );
  return { times: new Map(times), wal: wal.rows[0] };
}

/** Microseconds that all threads of a process have run. */
function processorTime(pid: number): number {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return threads.reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(nanoseconds) / 1_000;
  }, 0);
}

function costsBetween(before: Counters, after: Counters): Costs {
  const costs: Costs = {};
  const add = (name: string, used: number) => {
    costs[name] = (costs[name] ?? 0) + used / UPDATES;
  };
  for (const [pid, { name, time }] of after.times)
    add(`${name}, µs`, time - (before.times.get(pid)?.time ?? 0));
  for (const [name, value] of Object.entries(after.wal)) add(name, value - (before.wal[name] ?? 0));
  return costs;
}

function toTable(rounds: Record<Side, Costs[]>): string[][] {
  const names = [...new Set(sides.flatMap((side) => rounds[side].flatMap(Object.keys)))].sort();
  const of = (side: Side, name: string) => median(rounds[side].map((costs) => costs[name] ?? 0)).toFixed(1);
  return [
    [`per update: medians of ${ROUNDS} rounds of ${UPDATES}, load ${readLoad()}`, ...sides],
    ...names.map((name) => [name, ...sides.map((side) => of(side, name))]),
  ];
}
