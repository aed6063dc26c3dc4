import { toCsvLine } from "#lib/platform/csv-line.ts";
import { MAX_ID } from "#lib/platform/ids.ts";

/** A place in a list, newest first. */
export type ExportPosition = { id: string; created: string };

/** The cells of a record before the time of its creation. */
export type ExportRow = ExportPosition & { texts: (string | null)[] };

/** Rows per page of an export. */
export const EXPORT_PAGE = 500;

type Export<Row> = {
  head: readonly string[];
  /** Writes a byte order mark first, for Excel. */
  bom: boolean;
  readPage: (after: ExportPosition) => Promise<Row[]>;
  /** Returns the cells after the time of creation. */
  moreOf?: (row: Row) => string[];
};

/**
 * Returns the filters of an export for the audit log: `stageId: 0199…, search`; empty for everything. Only ids have their
 * values, because a searched text may name a person.
 */
export function describeFilters(filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => (/Ids?$/.test(name) ? `${name}: ${value}` : name)).join(", ");
}

/** Yields a list as CSV, page by page. */
export async function* exportLines<Row extends ExportRow>({
  head,
  bom,
  readPage,
  moreOf = () => [],
}: Export<Row>): AsyncGenerator<string, void, void> {
  yield `${bom ? "\u{feff}" : ""}${toCsvLine(head)}`;
  let after: ExportPosition = { created: "infinity", id: MAX_ID };
  for (;;) {
    const rows = await readPage(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    yield rows.map((row) => toCsvLine([...row.texts, row.created, ...moreOf(row)])).join("");
  }
}
