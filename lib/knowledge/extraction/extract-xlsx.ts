import { type AddBlock, type Extractor, UnreadableFileError } from "./extractor.ts";
import { formatNumber } from "./number-format.ts";
import { type OfficePackage, openPackage } from "./open-package.ts";
import { createTable } from "./table.ts";
import { readFormats, readSharedStrings, readWorkbook, type SheetPart } from "./xlsx-parts.ts";

/** Further columns are ignored: they would allow millions of empty cells. */
const MAX_COLUMNS = 256;

type Workbook = { strings: string[]; formats: string[]; from1904: boolean };
type Cell = { column: number; type: string; style: number; text: string };

/** Excel (.xlsx): the rows of every sheet with their header, and dates and numbers as displayed. */
export const extractXlsx: Extractor = async (bytes, add) => {
  const file = await openPackage(bytes);
  const { sheets, from1904 } = await readWorkbook(file);
  const workbook = { strings: await readSharedStrings(file), formats: await readFormats(file), from1904 };
  for (const sheet of sheets) await readSheet(file, sheet, { workbook, add });
  return { pageCount: null };
};

async function readSheet(
  file: OfficePackage,
  { name: sheet, part }: SheetPart,
  { workbook, add }: { workbook: Workbook; add: AddBlock },
): Promise<void> {
  const table = createTable(add, sheet);
  let row: string[] = [];
  let cell: Cell | null = null;
  let isText = false;
  const isThere = await file.read(part, {
    open(name, attribute) {
      if (name === "row") row = [];
      if (name === "c") {
        const column = columnOf(attribute("r")) ?? row.length;
        cell = { column, type: attribute("t"), style: Number(attribute("s") || 0), text: "" };
      }
      isText = cell !== null && (name === "v" || name === "t");
    },
    text(piece) {
      if (isText && cell) cell.text += piece;
    },
    close(name) {
      isText = false;
      if (name === "c" && cell) place(row, cell, workbook);
      if (name === "c") cell = null;
      if (name === "row") table.row(row);
    },
  });
  if (!isThere)
    throw new UnreadableFileError(`It is damaged: the sheet "${sheet}" is missing.`, "fileDamaged");
  table.end();
}

function place(row: string[], cell: Cell, workbook: Workbook): void {
  if (cell.column >= MAX_COLUMNS) return;
  while (row.length < cell.column) row.push("");
  row[cell.column] = shownText(cell, workbook);
}

function shownText({ type, style, text }: Cell, { strings, formats, from1904 }: Workbook): string {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "e") return "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "d") return text.replace("T", " ").replace(/ 00:00:00(?:\.0+)?$/, "");
  const number = Number(text);
  if (type === "str" || type === "inlineStr" || text.trim() === "" || Number.isNaN(number)) return text;
  return formatNumber(number, formats[style] ?? "General", { from1904 });
}

/** `B7` is column 1; null if a cell has no reference. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
