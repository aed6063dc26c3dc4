import { startChild } from "../child.ts";
import { quantile, quantileCells } from "../figures.ts";
import { fillDatabase, UNUSED_URL } from "../fill.ts";
import { type FilledBoard, fillOpportunities } from "../fill-opportunities.ts";
import { type RawRequest, rawRequest } from "../keep-alive-client.ts";
import { measureLatencies } from "../load.ts";
import { headersOf } from "../new-workspace.ts";

const REQUESTS = Number(process.env.BENCH_READS ?? 300);

type Headers = Record<string, string>;
type Ask = { name: string; next: () => RawRequest };

/**
 * Adds 100,000 opportunities to a filled workspace and requests the board, searches, wins and moves, one after another
 * over one connection. Returns a table of their latencies next to those of a bare server that runs `select 1` just
 * before each of them. On a busy machine, only the ratio is meaningful.
 */
export async function measureOpportunities(): Promise<string[][]> {
  const filled = await fillDatabase(UNUSED_URL);
  const board = await fillOpportunities(filled);
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const reference = await startChild("./reads-reference.ts", { BENCH_WORKSPACE: filled.workspaceId });
  const headers = headersOf(filled);
  const bare = rawRequest("GET", "/", { headers: {} });
  const rows: string[][] = [];
  for (const { name, next } of [...reads(board, headers), ...writes(board, headers)]) {
    const one = await measureLatencies({ port: reference.port, next: () => bare }, REQUESTS);
    rows.push(rowOf(name, await measureLatencies({ port: front.port, next }, REQUESTS), one));
  }
  await Promise.all([front.stop(), reference.stop()]);
  const figures = ["p50 ms", "p95 ms", "p99 ms", "select 1 p50", "p50 ratio"];
  return [["100,000 opportunities in five stages", ...figures], ...rows];
}

/**
 * Pages of the board and the list. All 20,000 cards of a stage are of one kind, so matches are deep or in one column.
 */
function reads({ pipelineId, stageIds }: FilledBoard, headers: Headers): Ask[] {
  const board = `/api/opportunity/board?pipelineId=${pipelineId}`;
  const paths: Record<string, string> = {
    "board, first page": board,
    "board, open ones": `${board}&winLossStatus=0`,
    "board, search with 40 hits": `${board}&search=4217`,
    "board, search of two words, 2,857 hits": `${board}&search=beca%20ana`,
    "board, search with 20,000 hits": `${board}&search=beca`,
    "board, search without a hit": `${board}&search=zzyzx`,
    "a column as cards": `/api/opportunity?stageId=${stageIds[1]}&orderBy=card`,
    "list, newest first, 20": "/api/opportunity",
    "list, newest first, 100": "/api/opportunity?pageSize=100",
  };
  return Object.entries(paths).map(([name, path]) => {
    const request = rawRequest("GET", path, { headers });
    return { name, next: () => request };
  });
}

/** Each uses a different card. The deep ones have about 19,000 cards above them. */
function writes({ columns, stageIds }: FilledBoard, headers: Headers): Ask[] {
  const [first = [], second = [], third = [], fourth = []] = columns;
  const after = columns[4] ?? [];
  const put = (id: string, body: object) =>
    rawRequest("PUT", `/api/opportunity?id=${id}`, { headers, body: JSON.stringify(body) });
  const move = (body: object) =>
    rawRequest("POST", "/api/opportunity/move", { headers, body: JSON.stringify(body) });
  const [to] = stageIds;
  const below = stageIds[4];
  return [
    { name: "win, a card on top", next: taking(first, (id) => put(id, { winLossStatus: 1 })) },
    { name: "win, a deep card", next: taking(deepOf(second), (id) => put(id, { winLossStatus: 1 })) },
    { name: "lose, a deep card", next: taking(deepOf(third), (id) => put(id, { winLossStatus: 2 })) },
    { name: "move to the top of a stage", next: taking(fourth, (id) => move({ id, stageId: to })) },
    {
      name: "move deep into a stage",
      next: taking(deepOf(fourth), (id, place) =>
        move({ id, stageId: below, afterId: after[19_000 + place] }),
      ),
    },
  ];
}

const deepOf = (column: readonly string[]) => column.slice(19_000);

/** Sends requests with one id after another. */
function taking(ids: readonly string[], ask: (id: string, place: number) => RawRequest): () => RawRequest {
  const taken = { count: 0 };
  return () => {
    const id = ids[taken.count];
    if (id === undefined) throw new Error("no card is left");
    taken.count += 1;
    return ask(id, taken.count);
  };
}

function rowOf(name: string, of: readonly number[], bare: readonly number[]): string[] {
  const one = quantile(bare, 0.5);
  return [name, ...quantileCells(of), one.toFixed(1), (quantile(of, 0.5) / one).toFixed(1)];
}
