import type { DatabaseContext } from "#lib/db/transaction.ts";
import { toCsvLine } from "./csv-line.ts";
import { readReport } from "./reports/read-report.ts";

const BATCH = 500;

/** `Place` is the start of a page: a continuation token or another position. Undefined for the first page. */
export type CsvPaging<Place> = { pageSize: number; continuationToken: Place | undefined };

type CsvPages<C, Item, Place> = {
  head: readonly string[];
  /** Whether a byte order mark tells spreadsheets that the file is UTF-8. */
  bom?: boolean;
  readPage: (ctx: C, paging: CsvPaging<Place>) => Promise<{ data: Item[]; continuationToken: Place | null }>;
  cellsOf: (item: Item) => (string | null)[];
};

/** Yields a list as CSV, read page by page while it is sent. */
export async function* csvOfPages<C extends DatabaseContext, Item, Place = string>(
  ctx: C,
  { head, bom = true, readPage, cellsOf }: CsvPages<C, Item, Place>,
): AsyncGenerator<string, void, void> {
  yield `${bom ? "\u{feff}" : ""}${toCsvLine(head)}`;
  let continuationToken: Place | undefined;
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
