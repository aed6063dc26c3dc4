import { fromCsvCell } from "#lib/platform/csv-line.ts";
import { AppError } from "#lib/platform/errors.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import { createEncodingProbe, type TextEncoding } from "#lib/platform/text-encoding.ts";
import { importLimits } from "../schema.ts";
import { guessDelimiter, readRows } from "./csv-rows.ts";

const HEAD_BYTES = 65_536;
const MAX_SAMPLE = 200;

type Inspected = {
  encoding: TextEncoding;
  delimiter: string;
  columns: string[];
  samples: string[][];
  rows: number;
};

/**
 * Reads a stored file once from start to end. Throws FILE_TYPE_NOT_ALLOWED if it is not text, FILE_UNREADABLE if there
 * is no row below the header, PAYLOAD_TOO_LARGE above the limits.
 */
export async function readFileShape(storageKey: string): Promise<Inspected> {
  const { encoding, head } = await probe(storageKey);
  const delimiter = guessDelimiter(head);
  let columns: string[] | null = null;
  const samples: string[][] = [];
  let rows = 0;
  for await (const row of readRows({ storageKey, encoding, delimiter })) {
    if (columns === null) {
      columns = namedColumns(row);
      continue;
    }
    rows += 1;
    if (rows > importLimits.rows)
      throw tooLarge(`${importLimits.rows.toLocaleString("en")} rows`).because("csvRows", {
        max: importLimits.rows,
      });
    if (samples.length < importLimits.samples) samples.push(sampleOf(row, columns.length));
  }
  if (columns === null || rows === 0) {
    throw new AppError(
      "FILE_UNREADABLE",
      "The file needs a row of column names and at least one row below it.",
    ).because("csvNeedsRows");
  }
  return { encoding, delimiter, columns, samples, rows };
}

async function probe(storageKey: string): Promise<{ encoding: TextEncoding; head: string }> {
  const probe = createEncodingProbe();
  const start: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await openStored(storageKey)) {
    probe.feed(chunk);
    if (length < HEAD_BYTES) start.push(chunk);
    length += chunk.length;
  }
  const encoding = probe.end();
  if (encoding === null) {
    throw new AppError(
      "FILE_TYPE_NOT_ALLOWED",
      "This is not a text file. Save the sheet as CSV and upload that file.",
    ).because("notText");
  }
  return { encoding, head: new TextDecoder(encoding).decode(Buffer.concat(start)) };
}

function namedColumns(row: string[]): string[] {
  if (row.length > importLimits.columns)
    throw tooLarge(`${importLimits.columns} columns`).because("csvColumns", { max: importLimits.columns });
  return row.map((name, index) => fromCsvCell(name.trim()).slice(0, MAX_SAMPLE) || `Column ${index + 1}`);
}

function sampleOf(row: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => fromCsvCell(row[index] ?? "").slice(0, MAX_SAMPLE));
}

function tooLarge(limit: string): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", `A file can have at most ${limit}.`);
}
