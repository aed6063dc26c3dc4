import { quantile } from "./figures.ts";
import type { Filled } from "./fill.ts";
import { rawRequest } from "./keep-alive-client.ts";
import { askInTurn } from "./load.ts";

const REQUESTS = 300;
const WARM_UP = 30;

/** Asks for first pages over one connection and returns the table of their latencies. */
export async function measureReads(filled: Filled, port: number): Promise<string[][]> {
  const { workspaceId, token, stageIds } = filled;
  const base = `workspaceId=${workspaceId}`;
  const pages: Record<string, string> = {
    "board, 20 cards a column": `/api/contact/board?${base}&pageSize=20`,
    "list, newest first, 20": `/api/contact?${base}`,
    "list, newest first, 100": `/api/contact?${base}&pageSize=100`,
    "list of one stage as cards": `/api/contact?${base}&stageId=${stageIds[1]}&orderBy=card`,
    "list, search of a name": `/api/contact?${base}&search=nunez%204217`,
  };
  const headers = { Authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const request = rawRequest("GET", path, { headers });
    const target = { port, next: () => request };
    await askInTurn(target, WARM_UP);
    const { latencies } = await askInTurn(target, REQUESTS);
    rows.push([name, ...[0.5, 0.95, 0.99].map((share) => quantile(latencies, share).toFixed(1))]);
  }
  return [["first page at 100,000 contacts", "p50 ms", "p95 ms", "p99 ms"], ...rows];
}
