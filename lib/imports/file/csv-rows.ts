import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { AppError } from "#lib/platform/errors.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import type { TextEncoding } from "#lib/platform/text-encoding.ts";

/** A stored file and the options to read it with. */
type CsvFile = { storageKey: string; encoding: TextEncoding; delimiter: string };

const MAX_RECORD = 2_000_000;

/**
 * Yields the rows of a stored CSV file, header first, with only a few in memory at a time. Skips blank lines. Throws
 * FILE_UNREADABLE if it is not CSV and FILE_NOT_FOUND if it no longer exists.
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
      throw new AppError("FILE_UNREADABLE", `The file is not well-formed CSV: ${error.message}`).because(
        "csvMalformed",
      );
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

/** DOS ended texts with a control character. The decoder has already removed a byte order mark. */
function clean(text: string): string {
  return text.replaceAll("\u001a", "");
}

const delimiters = [",", ";", "\t", "|"] as const;

/**
 * Returns the delimiter of a CSV text: the one that is most frequent outside quotes in its first lines; by default a
 * comma.
 */
export function guessDelimiter(start: string): string {
  const plain = start.replaceAll(/"(?:[^"]|"")*"/g, "");
  const lines = plain.split(/\r\n|\n|\r/).slice(0, 10);
  const counts = delimiters.map((delimiter) => ({
    delimiter,
    // A delimiter occurs in every line; a comma in a single sentence does not count.
    inHead: (lines[0] ?? "").split(delimiter).length - 1,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  }));
  const [best] = counts
    .filter(({ inHead }) => inHead > 0)
    .toSorted((a, b) => b.inHead - a.inHead || b.lines - a.lines);
  return best?.delimiter ?? ",";
}
