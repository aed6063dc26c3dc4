import readXlsxFile from "read-excel-file/node";
import { checkZip, requireUnprotected } from "./check-zip.ts";
import { type Extractor, Unreadable } from "./extractor.ts";
import { createTable } from "./table.ts";

/** Excel (.xlsx): the rows of every sheet under their header, dates and numbers as a person writes them. */
export const extractXlsx: Extractor = async (bytes, add) => {
  requireUnprotected(bytes);
  await checkZip(bytes);
  const sheets = await readXlsxFile(Buffer.from(bytes.buffer)).catch(() => {
    throw new Unreadable("It is damaged: Excel's own parts cannot be read.");
  });
  for (const { sheet, data } of sheets) {
    const table = createTable(add, sheet);
    for (const row of data) table.row(row.map(textOf));
    table.end();
  }
  return { pageCount: null };
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value);
  // Fifteen digits are what the sheet holds; the rest is binary noise (0.1 + 0.2).
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return String(value);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 5)}`;
}
