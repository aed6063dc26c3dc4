import { startChild } from "../child.ts";
import { quantileCells } from "../figures.ts";
import { CONTACTS, type Filled, fillDatabase, UNUSED_URL } from "../fill.ts";
import { rawRequest } from "../keep-alive-client.ts";
import { measureLatencies } from "../load.ts";
import { headersOf } from "../new-workspace.ts";
import { words } from "../people.ts";

const READS = Number(process.env.BENCH_READS ?? 100);

/** Does the same on a database that it fills, without the baseline. */
export async function measurePagesAlone(): Promise<string[][]> {
  const filled = await fillDatabase(UNUSED_URL);
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  try {
    return await measurePages(filled, front.port);
  } finally {
    await front.stop();
  }
}

/** Reads pages of the product over one connection: to compare 100,000 contacts with 1,000,000. */
export async function measurePages(filled: Filled, port: number): Promise<string[][]> {
  const { stageIds, tagIds } = filled;
  const board = "/api/contact/board?pageSize=25";
  const paths: Record<string, string> = {
    "newest 20": "/api/contact?pageSize=20",
    "newest 100": "/api/contact?pageSize=100",
    "list of one stage, 100": `/api/contact?stageId=${stageIds[0]}&orderBy=card&pageSize=100`,
    "search, frequent": `/api/contact?search=${words.frequent}&pageSize=100`,
    "search, rare": `/api/contact?search=${words.rare}&pageSize=100`,
    "search, two words": `/api/contact?search=${words.frequent}%20garcia&pageSize=100`,
    "list of one tag, newest 100": `/api/contact?tagId=${tagIds[0]}&pageSize=100`,
    "search of all records, frequent": `/api/search?query=${words.frequent}`,
    "search of all records, rare": `/api/search?query=${words.rare}`,
    "search of all records, two letters": `/api/search?query=${words.frequent.slice(0, 2)}`,
    "search of all records, in every email": "/api/search?query=example",
    "board, first page": board,
    "board, search, frequent": `${board}&search=${words.frequent}`,
    "board, search, rare": `${board}&search=${words.rare}`,
    "board, one tag": `${board}&tagId=${tagIds[0]}`,
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const request = rawRequest("GET", path, { headers: headersOf(filled) });
    rows.push([name, ...quantileCells(await measureLatencies({ port, next: () => request }, READS))]);
  }
  return [
    [`${CONTACTS.toLocaleString("en")} contacts, one connection`, "p50 ms", "p95 ms", "p99 ms"],
    ...rows,
  ];
}
