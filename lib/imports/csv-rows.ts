import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { AppError } from "#lib/platform/errors.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import type { TextEncoding } from "#lib/platform/text-encoding.ts";

/** A stored file and how it is read. */
export type CsvFile = { storageKey: string; encoding: TextEncoding; delimiter: string };

const MAX_RECORD = 2_000_000;

/**
 * The rows of a stored CSV file, its head first, a few in memory at a time. Blank lines are passed over. Throws
 * FILE_UNREADABLE where it is no CSV and FILE_NOT_FOUND where it is gone.
 */
export async function* readRows({
  storageKey,
  encoding,
  delimiter,
}: CsvFile): AsyncGenerator<string[], void> {
  const text = Readable.from(decoded(await openStored(storageKey), encoding));
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  const rows = pipeline(text, parser, () => {});
  try {
    for await (const row of rows) yield row;
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_")) {
      throw new AppError("FILE_UNREADABLE", `The file is not well-formed CSV: ${error.message}`);
    }
    throw error;
  } finally {
    text.destroy();
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield clean(decoder.decode(chunk, { stream: true }));
  yield clean(decoder.decode());
}

/** DOS ended texts with a mark; a byte order mark the decoder has taken already. */
function clean(text: string): string {
  return text.replaceAll("\u001a", "");
}

const delimiters = [",", ";", "\t", "|"] as const;

/** The delimiter of a CSV text: the one that is most often outside quotes in its first lines; a comma where none is. */
export function guessDelimiter(start: string): string {
  const plain = start.replaceAll(/"(?:[^"]|"")*"/g, "");
  const lines = plain.split(/\r\n|\n|\r/).slice(0, 10);
  const counts = delimiters.map((delimiter) => ({
    delimiter,
    // What every line has counts; a comma in one sentence does not.
    inHead: (lines[0] ?? "").split(delimiter).length - 1,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  }));
  const [best] = counts
    .filter(({ inHead }) => inHead > 0)
    .toSorted((a, b) => b.inHead - a.inHead || b.lines - a.lines);
  return best?.delimiter ?? ",";
}
