import { extractionLimits, UnreadableFileError } from "./extractor.ts";
import { formatCode } from "./number-format.ts";
import type { OfficePackage } from "./open-package.ts";

export type SheetPart = { name: string; part: string };

/** Reads the visible sheets of a workbook in order, and the epoch of its dates. */
export async function readWorkbook(file: OfficePackage): Promise<{ sheets: SheetPart[]; from1904: boolean }> {
  const workbook = file.partOfType("spreadsheetml.sheet.main+xml") ?? "xl/workbook.xml";
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const targets = new Map<string, string>();
  await file.read(`${folder}_rels/${workbook.slice(folder.length)}.rels`, {
    open(name, attribute) {
      if (name === "Relationship") targets.set(attribute("Id"), attribute("Target"));
    },
  });
  const sheets: SheetPart[] = [];
  let from1904 = false;
  const isThere = await file.read(workbook, {
    open(name, attribute) {
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attribute("date1904"));
      if (name !== "sheet" || attribute("state").toLowerCase().includes("hidden")) return;
      const target = targets.get(attribute("id")) ?? "";
      sheets.push({
        name: attribute("name"),
        part: target.startsWith("/") ? target.slice(1) : `${folder}${target}`,
      });
    },
  });
  if (!isThere) throw new UnreadableFileError("It is damaged: it contains no workbook.", "fileDamaged");
  return { sheets, from1904 };
}

/** Reads the texts that cells refer to by number. */
export async function readSharedStrings(file: OfficePackage): Promise<string[]> {
  const strings: string[] = [];
  const part = file.partOfType("spreadsheetml.sharedStrings+xml") ?? "xl/sharedStrings.xml";
  let text = "";
  let isText = false;
  let phonetic = 0;
  let characters = 0;
  await file.read(part, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === "rPh") phonetic -= 1;
      if (name !== "si") return;
      strings.push(text);
      characters += text.length;
      if (characters > extractionLimits.characters)
        throw new UnreadableFileError("It has too much text.", "fileText");
    },
  });
  return strings;
}

/** Reads the number format of each cell style, by the style's number. */
export async function readFormats(file: OfficePackage): Promise<string[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  const part = file.partOfType("spreadsheetml.styles+xml") ?? "xl/styles.xml";
  let isCell = false;
  await file.read(part, {
    open(name, attribute) {
      if (name === "numFmt") own.set(Number(attribute("numFmtId")), attribute("formatCode"));
      if (name === "cellXfs") isCell = true;
      if (name === "xf" && isCell) ids.push(Number(attribute("numFmtId")));
    },
    close(name) {
      if (name === "cellXfs") isCell = false;
    },
  });
  return ids.map((id) => formatCode(id, own));
}
