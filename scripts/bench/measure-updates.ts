import { database } from "#lib/db/client.ts";
import type { Child } from "./child.ts";
import { median, quantile } from "./figures.ts";
import type { Filled } from "./fill.ts";
import { type RawRequest, rawRequest } from "./keep-alive-client.ts";
import { loadFor, type Run } from "./load.ts";

const CONNECTIONS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_UP_SECONDS = 4;

/** Requests that move contacts to their next stage: each changes one contact, and makes one event. */
export function stageChanges({ workspaceId, token, contactIds, stageIds }: Filled): () => RawRequest {
  const places = contactIds.map((_, index) => index % stageIds.length);
  let last = 0;
  return () => {
    // A stride prime to the number of contacts visits all of them before it comes back to one.
    last = (last + 7_919) % contactIds.length;
    const place = ((places[last] ?? 0) + 1) % stageIds.length;
    places[last] = place;
    const body = JSON.stringify({ stageId: stageIds[place] });
    const headers = { Authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
    const path = `/api/contact?id=${contactIds[last]}&workspaceId=${workspaceId}`;
    return rawRequest("PUT", path, { headers, body });
  };
}

type Sides<T> = Record<"reference" | "front", T>;

/** A run, and the processor time a request took in the server's own process, in microseconds. */
type MeasuredRun = Run & { cpuTime: number };

/** Loads both servers in turn, round after round, and returns the table of medians with their ratio. */
export async function measureUpdates(next: () => RawRequest, servers: Sides<Child>): Promise<string[][]> {
  const runs: Sides<MeasuredRun[]> = { reference: [], front: [] };
  const sides = ["reference", "front"] as const;
  let answered = 0;
  for (const side of sides) answered += (await load(servers[side], next, WARM_UP_SECONDS)).latencies.length;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const side of round % 2 ? sides : [...sides].reverse()) {
      await database().pool.query("checkpoint");
      const run = await load(servers[side], next, SECONDS);
      runs[side].push(run);
      answered += run.latencies.length;
      console.log(`round ${round}: ${side} ${run.perSecond.toFixed(0)}/s`);
    }
  }
  await requireRows(answered);
  return toTable(runs);
}

/** Throws unless each answer of either server left its history row, its event and its delivery. */
async function requireRows(answered: number): Promise<void> {
  for (const name of ["contact_history", "events", "deliveries"]) {
    const { rows } = await database().pool.query(`select count(*)::int as count from ${name}`);
    if (rows[0]?.count !== answered) {
      throw new Error(`${answered} changes were answered, but there are ${rows[0]?.count} ${name}`);
    }
  }
}

async function load(server: Child, next: () => RawRequest, seconds: number): Promise<MeasuredRun> {
  const before = await server.cpuTime();
  const run = await loadFor({ port: server.port, next }, { seconds, connections: CONNECTIONS });
  return { ...run, cpuTime: ((await server.cpuTime()) - before) / run.latencies.length };
}

function toTable(runs: Sides<MeasuredRun[]>): string[][] {
  const rate = (side: keyof typeof runs) => median(runs[side].map(({ perSecond }) => perSecond));
  const row = (side: keyof typeof runs, name: string) => {
    const latencies = runs[side].flatMap((run) => run.latencies);
    return [
      name,
      rate(side).toFixed(0),
      `${((100 * rate(side)) / rate("reference")).toFixed(0)} %`,
      quantile(latencies, 0.5).toFixed(1),
      quantile(latencies, 0.95).toFixed(1),
      median(runs[side].map(({ cpuTime }) => cpuTime)).toFixed(0),
    ];
  };
  return [
    [
      `PUT /api/contact, ${CONNECTIONS} connections`,
      "a second",
      "ratio",
      "p50 ms",
      "p95 ms",
      "CPU µs a request",
    ],
    row("reference", "reference (node:http + pg, same SQL)"),
    row("front", "Tertulia"),
  ];
}
