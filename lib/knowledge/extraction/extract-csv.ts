import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { requireText } from "./extract-text.ts";
import { type Extractor, UnreadableFileError } from "./extractor.ts";
import { createTable } from "./table.ts";

const DELIMITERS = [";", ",", "\t", "|"];
const SAMPLE = 65_536;
const PIECE = 65_536;

/**
 * Comma-separated values (RFC 4180) and the variants of spreadsheets: other separators, byte order marks, encodings.
 */
export const extractCsv: Extractor = async (bytes, add) => {
  const text = requireText(bytes);
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const parser = Readable.from(piecesOf(body)).pipe(
    parse({
      delimiter: declared?.[1] ?? delimiterOf(body),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      maxRecordSize: 1_048_576,
    }),
  );
  const table = createTable(add);
  try {
    for await (const cells of parser) table.row(cells);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(
      "Its rows cannot be separated: a quoted cell is not closed.",
      "csvMalformed",
    );
  }
  table.end();
  return { pageCount: null };
};

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** The separator that splits most of the first lines into the same number of cells, at least two. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replaceAll(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first));
  return best.score > 0 ? best.delimiter : ",";
}

function scoreOf(lines: string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
