import { type ZipEntry, zipOf } from "./zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const MAIN = "application/vnd.openxmlformats-officedocument";

/** Returns a Word file (ECMA-376) with this body, built with `paragraph`, `heading`, `item` and `table`. */
export function docxOf(body: string, more: ZipEntry[] = []): Buffer {
  return zipOf([
    contentTypes({ "/word/document.xml": `${MAIN}.wordprocessingml.document.main+xml` }),
    relations("_rels/.rels", { rId1: ["officeDocument", "word/document.xml"] }),
    {
      name: "word/document.xml",
      content: `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    },
    {
      name: "word/styles.xml",
      content: `${HEAD}<w:styles xmlns:w="${WORD}">${[1, 2].map(headingStyle).join("")}</w:styles>`,
    },
    {
      name: "word/numbering.xml",
      content:
        `${HEAD}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0">` +
        '<w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
    },
    relations("word/_rels/document.xml.rels", {
      rId1: ["styles", "styles.xml"],
      rId2: ["numbering", "numbering.xml"],
    }),
    ...more,
  ]);
}

export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** Returns a heading as the Spanish version of Word writes it: style `Ttulo1` with the name `heading 1`. */
export function heading(level: 1 | 2, text: string): string {
  return paragraph(text, `<w:pStyle w:val="Ttulo${level}"/>`);
}

export function item(text: string): string {
  return paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
}

export function table(rows: string[][]): string {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}

/** The value of a cell: a text, a number, or a number with a built-in format (14 is a date). */
export type Cell = string | number | { value: number; format: number } | null;

export function xlsxOf(sheets: Record<string, Cell[][]>): Buffer {
  const names = Object.keys(sheets);
  const formats = [0, 9, 10, 14, 22];
  const overrides = Object.fromEntries(
    names.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, `${MAIN}.spreadsheetml.worksheet+xml`]),
  );
  const list = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return zipOf([
    contentTypes({
      "/xl/workbook.xml": `${MAIN}.spreadsheetml.sheet.main+xml`,
      "/xl/styles.xml": `${MAIN}.spreadsheetml.styles+xml`,
      ...overrides,
    }),
    relations("_rels/.rels", { rId1: ["officeDocument", "xl/workbook.xml"] }),
    {
      name: "xl/workbook.xml",
      content: `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets>${list.join("")}</sheets></workbook>`,
    },
    relations("xl/_rels/workbook.xml.rels", {
      ...Object.fromEntries(
        names.map((_, index) => [`rId${index + 1}`, ["worksheet", `worksheets/sheet${index + 1}.xml`]]),
      ),
      rId99: ["styles", "styles.xml"],
    }),
    {
      name: "xl/styles.xml",
      content: `${HEAD}<styleSheet xmlns="${SHEET}"><cellXfs count="${formats.length}">${formats
        .map(
          (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
        )
        .join("")}</cellXfs></styleSheet>`,
    },
    ...names.map((name, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheets[name] ?? [], formats),
    })),
  ]);
}

function sheetXml(rows: Cell[][], formats: number[]): string {
  const xml = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, formats));
    return `<row r="${row + 1}">${inner.join("")}</row>`;
  });
  return `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>${xml.join("")}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, place: string, formats: number[]): string {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${formats.indexOf(cell.format)}"><v>${cell.value}</v></c>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function headingStyle(level: number): string {
  return `<w:style w:type="paragraph" w:styleId="Ttulo${level}"><w:name w:val="heading ${level}"/></w:style>`;
}

function contentTypes(overrides: Record<string, string>): ZipEntry {
  const list = Object.entries(overrides).map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`,
  );
  return {
    name: "[Content_Types].xml",
    content:
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${list.join("")}</Types>`,
  };
}

function relations(name: string, targets: Record<string, [string, string] | string[]>): ZipEntry {
  const list = Object.entries(targets).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  );
  return {
    name,
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}</Relationships>`,
  };
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
