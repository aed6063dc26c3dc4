import { type Child, startChild } from "../../bench/child.ts";
import { quantile } from "../../bench/figures.ts";
import type { Target } from "../../bench/load.ts";
import { readLoad } from "../../bench/processes.ts";
import { notification } from "../../bench/whatsapp-channel.ts";
import { type DatabaseLoad, readDatabaseLoad, untilDrained } from "./database-load.ts";
import { onlyOf, randomRequests } from "./request-mix.ts";
import { sendRequests } from "./send-requests.ts";
import type { Tenant } from "./tenants.ts";

/** How long to send requests, over how many connections, and where the data of PostgreSQL is. */
type FleetOptions = { seconds: number; connections: number; folder: string };

/** Connections of a process to the database. */
const POOL = "10";

/** Runs a number of web processes and as many workers under load. Returns the cells of a column. */
export async function measureFleet(
  processes: number,
  tenants: readonly Tenant[],
  options: FleetOptions,
): Promise<string[]> {
  const start = (environment: Record<string, string>) =>
    Promise.all(
      Array.from({ length: processes }, () =>
        startChild("./front.ts", { DATABASE_POOL: POOL, ...environment }),
      ),
    );
  const webs = await start({ DISPATCHER: "false" });
  const workers = await start({ DISPATCHER: "true", BENCH_JOBS: "true" });
  try {
    const fleet = { webs, workers };
    const mixed = await measureMix(fleet, randomRequests(tenants), options);
    const changes = onlyOf(tenants, ({ requests }) => requests.change().request);
    const messages = onlyOf(tenants, ({ channel }) => notification(channel));
    const deliveries = await measureDrain(fleet, changes, options);
    const jobs = await measureDrain(fleet, messages, options);
    return [...mixed, deliveries, jobs, readLoad()];
  } finally {
    await Promise.all([...webs, ...workers].map((child) => child.stop()));
  }
}

type Fleet = { webs: Child[]; workers: Child[] };

/** The names of the cells that `measureFleet` returns. */
export const METRICS = [
  "requests per second",
  "failed requests",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "PostgreSQL CPU ms per request",
  "commits per request",
  "WAL kB per request",
  "buffer hits per request",
  "buffer reads per request",
  "deliveries per second, from a backlog",
  "notifications processed per second, from a backlog",
  "load of the machine",
];

async function measureMix({ webs }: Fleet, next: Target["next"], options: FleetOptions): Promise<string[]> {
  const ports = webs.map(({ port }) => port);
  await sendRequests(ports, next, { ...options, seconds: 1 });
  await untilDrained();
  const before = await readDatabaseLoad(options.folder);
  const { latencies, failures, seconds } = await sendRequests(ports, next, options);
  await untilDrained();
  const after = await readDatabaseLoad(options.folder);
  const each = (key: keyof DatabaseLoad) => (after[key] - before[key]) / latencies.length;
  return [
    (latencies.length / seconds).toFixed(0),
    String(failures),
    ...[0.5, 0.95, 0.99].map((share) => quantile(latencies, share).toFixed(1)),
    each("cpuMs").toFixed(2),
    each("commits").toFixed(2),
    (each("walBytes") / 1_000).toFixed(2),
    each("hits").toFixed(0),
    each("reads").toFixed(2),
  ];
}

/** Collects work for a tenth of the time while the workers are halted. Returns how much per second they do then. */
async function measureDrain(
  { webs, workers }: Fleet,
  next: Target["next"],
  options: FleetOptions,
): Promise<string> {
  for (const { pid } of workers) process.kill(pid, "SIGSTOP");
  let count = 0;
  try {
    const ports = webs.map(({ port }) => port);
    count = (await sendRequests(ports, next, { ...options, seconds: options.seconds / 10 })).latencies.length;
  } finally {
    for (const { pid } of workers) process.kill(pid, "SIGCONT");
  }
  return (count / ((await untilDrained()) / 1_000)).toFixed(0);
}
