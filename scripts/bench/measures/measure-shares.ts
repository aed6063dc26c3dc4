import { median, quantile } from "../figures.ts";
import { loadFor, type Run, requestSequentially } from "../load.ts";
import { readLoad } from "../processes.ts";
import type { Requests } from "../requests.ts";
import { type Cost, checkpoint, costOf, type Server, type Servers, type Side, sides } from "../servers.ts";
import type { Figure } from "../summary.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CONNECTIONS = 16;
const READS_IN_TURN = 200;

type Row = { name: string; of: keyof Requests; target: number; isInTurn?: true };

const rows: Row[] = [
  { name: "PUT /api/contact, stage, with its webhook", of: "change", target: 0.6 },
  { name: "list of one stage, 100", of: "list", target: 0.6 },
  { name: "newest 20", of: "newest20", target: 0.6 },
  { name: "newest 100", of: "newest100", target: 0.6 },
  { name: "search, frequent", of: "frequent", target: 0.6 },
  { name: "search, rare", of: "rare", target: 0.6 },
  { name: "one contact", of: "one", target: 0.5 },
  { name: "/api/health", of: "health", target: 0.4 },
  { name: "board, first page, one connection", of: "board", target: 1, isInTurn: true },
];

type Measured = Record<"perSecond" | "p50" | "p95" | "p99" | keyof Cost | "load", number>;

/** Loads both servers in alternating rounds. Returns a table of medians and the figures for the summary. */
export async function measureShares(servers: Servers): Promise<{ table: string[][]; figures: Figure[] }> {
  const measured = new Map<string, Measured[]>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const side of sides) {
      await checkpoint();
      for (const row of rows) {
        const one = await measureRow(servers, side, row, round === 1 ? 3 : 1);
        measured.set(`${side} ${row.of}`, [...(measured.get(`${side} ${row.of}`) ?? []), one]);
        console.log(`round ${round}, ${side}: ${row.name}: ${one.perSecond.toFixed(0)}/s`);
      }
    }
  }
  const middle = (side: Side, of: keyof Requests, key: keyof Measured) =>
    median((measured.get(`${side} ${of}`) ?? []).map((one) => one[key]));
  return { table: toTable(middle), figures: rows.map((row) => figureOf(row, middle)) };
}

async function measureRow(servers: Servers, side: Side, row: Row, warmUp: number): Promise<Measured> {
  const server = servers.sides[side];
  await run(servers, server, row, warmUp);
  const { result, node, postgres, foreign } = await costOf(servers, side, () =>
    run(servers, server, row, SECONDS),
  );
  const { perSecond, latencies } = result;
  const at = (share: number) => quantile(latencies, share);
  const each = (microseconds: number) => microseconds / latencies.length;
  return {
    perSecond,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    node: each(node),
    postgres: each(postgres),
    foreign,
    load: Number(readLoad()),
  };
}

/** Updates end when their webhooks have arrived. */
async function run({ receiver }: Servers, server: Server, row: Row, seconds: number): Promise<Run> {
  const { port, requests } = server;
  if (row.isInTurn) return requestSequentially({ port, next: () => requests.board() }, READS_IN_TURN);
  await receiver.tell("reset");
  const next = () => {
    const request = requests[row.of]();
    return "request" in request ? request.request : request;
  };
  const done = await loadFor({ port, next }, { seconds, connections: CONNECTIONS });
  if (row.of === "change") await receiver.waitFor(done.latencies.length);
  return done;
}

type Middle = (side: Side, of: keyof Requests, key: keyof Measured) => number;

/** The share of the requests per second; for the board, the ratio of the times. */
function shareOf({ of, isInTurn }: Row, middle: Middle): number {
  if (isInTurn) return middle("baseline", of, "p50") / middle("product", of, "p50");
  return middle("product", of, "perSecond") / middle("baseline", of, "perSecond");
}

function figureOf(row: Row, middle: Middle): Figure {
  const shown = (side: Side) =>
    row.isInTurn
      ? `${middle(side, row.of, "p50").toFixed(1)} ms`
      : `${middle(side, row.of, "perSecond").toFixed(0)}/s`;
  const share = shareOf(row, middle);
  return {
    name: row.name,
    baseline: shown("baseline"),
    product: shown("product"),
    share: share.toFixed(2),
    target: `≥ ${row.target}`,
    isMet: share >= row.target,
  };
}

function toTable(middle: Middle): string[][] {
  const digits = { perSecond: 0, p50: 1, p95: 1, p99: 1, node: 0, postgres: 0, load: 1 } as const;
  const lines = rows.flatMap((row) =>
    sides.map((side) => {
      const figures = Object.entries(digits).map(([key, count]) =>
        middle(side, row.of, key as keyof typeof digits).toFixed(count),
      );
      const share = side === "product" ? shareOf(row, middle).toFixed(2) : "1.00";
      const cost = (of: Side) => middle(of, row.of, "node") + middle(of, row.of, "postgres");
      const costShare = (cost("baseline") / cost(side)).toFixed(2);
      const foreign = `${(100 * middle(side, row.of, "foreign")).toFixed(0)} %`;
      return [side === "product" ? "↳ Tertulia" : row.name, share, costShare, ...figures, foreign];
    }),
  );
  const head = [
    "share",
    "CPU share",
    "per second",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "Node µs",
    "PostgreSQL µs",
    "load",
    "foreign",
  ];
  return [[`${CONNECTIONS} connections`, ...head], ...lines];
}
