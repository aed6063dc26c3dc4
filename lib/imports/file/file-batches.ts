import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { TextEncoding } from "#lib/platform/text-encoding.ts";
import { type ImportRow, optionsOf } from "../import-row.ts";
import { readLookups } from "../lookups.ts";
import type { FileRow, Reading } from "./cells.ts";
import { readRows } from "./csv-rows.ts";

const encodings: readonly TextEncoding[] = ["utf-8", "utf-16le", "utf-16be", "windows-1252"];

/** Yields the rows below the header in batches of `size`, after skipping `from` rows. Throws FILE_NOT_FOUND. */
export async function* batchesOf(
  { storageKey, encoding, delimiter }: ImportRow,
  { from, size }: { from: number; size: number },
): AsyncGenerator<FileRow[], void> {
  if (storageKey === null) throw notFound("FILE");
  const known = encodings.find((name) => name === encoding) ?? "utf-8";
  let row = 0;
  let batch: FileRow[] = [];
  for await (const cells of readRows({ storageKey, encoding: known, delimiter })) {
    row += 1;
    if (row <= from + 1) continue;
    batch.push({ row, cells });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Returns the options for reading an import's cells. */
export async function readingOf(ctx: WorkspaceContext, row: ImportRow): Promise<Reading> {
  const { fileName, mapping } = row;
  return { fileName, mapping, options: optionsOf(row), lookups: await readLookups(ctx) };
}
