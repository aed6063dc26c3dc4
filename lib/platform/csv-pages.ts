import type { DatabaseContext } from "#lib/db/transaction.ts";
import { toCsvLine } from "./csv-line.ts";
import { readReport } from "./reports/read-report.ts";

const BATCH = 500;

type Paging = { pageSize: number; continuationToken: string | undefined };

type CsvPages<C, Item> = {
  head: readonly string[];
  readPage: (ctx: C, paging: Paging) => Promise<{ data: Item[]; continuationToken: string | null }>;
  cellsOf: (item: Item) => (string | null)[];
};

/** Yields a list as CSV, read page by page while it is sent. */
export async function* csvOfPages<C extends DatabaseContext, Item>(
  ctx: C,
  { head, readPage, cellsOf }: CsvPages<C, Item>,
): AsyncGenerator<string, void, void> {
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  yield `\u{feff}${toCsvLine(head)}`;
  let continuationToken: string | undefined;
  do {
    const paging = { pageSize: BATCH, continuationToken };
    const page = await readReport(ctx, (ctx) => readPage(ctx, paging));
    if (page.data.length > 0) yield page.data.map((item) => toCsvLine(cellsOf(item))).join("");
    continuationToken = page.continuationToken ?? undefined;
  } while (continuationToken !== undefined);
}

/** Returns the name of a file with the letters and digits of a name, or `fallback.csv` if it has none. */
export function csvFileName(name: string, fallback: string): string {
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || fallback}.csv`;
}
