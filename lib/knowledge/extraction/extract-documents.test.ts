import { describe, expect, it } from "vitest";
import type { Block } from "#lib/passages/schema.ts";
import { docxOf, heading, item, paragraph, table } from "#lib/testing/factories/documents/office.ts";
import { type PdfText, pdfOf } from "#lib/testing/factories/documents/pdf.ts";
import { extractDocx } from "./extract-docx.ts";
import { extractPdf } from "./extract-pdf.ts";
import { type Extractor, limitBlocks } from "./extractor.ts";

async function blocksOf(extractor: Extractor, content: Buffer): Promise<Block[]> {
  const blocks: Block[] = [];
  await extractor(
    new Uint8Array(Buffer.from(content)),
    limitBlocks((block) => void blocks.push(block)),
  );
  return blocks;
}

describe("Word", () => {
  it("reads headings, paragraphs, lists, tables and pairs in order", async () => {
    const body = [
      heading(1, "Matrícula"),
      paragraph("Se abre en septiembre; < & > €."),
      item("DNI"),
      item("Foto"),
      heading(2, "Precios"),
      table([
        ["Plan", "Precio"],
        ["Básico", "10 €"],
        ["Pro", "20 €"],
      ]),
      paragraph("¿Hay becas?"),
      paragraph("Sí."),
    ];
    expect(await blocksOf(extractDocx, docxOf(body.join("")))).toEqual([
      { kind: "heading", level: 1, text: "Matrícula" },
      { kind: "paragraph", text: "Se abre en septiembre; < & > €." },
      { kind: "list", items: ["DNI", "Foto"] },
      { kind: "heading", level: 2, text: "Precios" },
      { kind: "row", header: ["Plan", "Precio"], cells: ["Básico", "10 €"] },
      { kind: "row", header: ["Plan", "Precio"], cells: ["Pro", "20 €"] },
      { kind: "qa", question: "¿Hay becas?", answer: "Sí." },
    ]);
  });

  it("treats bold lines as headings and omits deleted text and duplicates", async () => {
    const run = (text: string, properties = "") =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const body = [
      `<w:p>${run("Horario de ", "<w:b/>")}${run("verano", "<w:b w:val='1'/>")}</w:p>`,
      `<w:p>${run("De nueve")}<w:r><w:br/></w:r>${run("a dos", '<w:b w:val="0"/>')}<w:del><w:r><w:delText>tres</w:delText></w:r></w:del></w:p>`,
      `<w:p>${run("Uno")}<mc:AlternateContent><mc:Choice><w:t> dos</w:t></mc:Choice><mc:Fallback><w:r><w:t>dos</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>`,
    ];
    expect(await blocksOf(extractDocx, docxOf(body.join("")))).toEqual([
      { kind: "heading", level: 3, text: "Horario de verano" },
      { kind: "paragraph", text: "De nueve\na dos" },
      { kind: "paragraph", text: "Uno dos" },
    ]);
  });

  it("does not expand custom entities", async () => {
    const xml = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document/>';
    const bytes = docxOf("", [{ name: "word/document.xml", content: xml }]);
    await expect(blocksOf(extractDocx, bytes)).rejects.toThrow("not well formed");
  });
});

describe("PDF", () => {
  const lines = (texts: string[], { from = 760, apart = 14 } = {}): PdfText[] =>
    texts.map((text, index) => ({ text, y: from - index * apart }));

  it("detects headings by size, paragraphs by spacing, items, rows and hyphenation, with pages", async () => {
    const pages: PdfText[][] = [
      [
        { text: "Guía de matrícula", y: 800, size: 20 },
        ...lines(["La matrícula se abre en sep-", "tiembre y cierra en octubre."]),
        ...lines(["Hace falta:", "- DNI", "- Foto"], { from: 700 }),
      ],
      [
        { text: "Precios", y: 800, size: 15 },
        { text: "Plan", y: 760 },
        { text: "Precio", x: 300, y: 760 },
        { text: "Básico", y: 746 },
        { text: "10", x: 300, y: 746 },
      ],
    ];
    expect(await blocksOf(extractPdf, pdfOf(pages))).toEqual([
      { kind: "heading", level: 1, text: "Guía de matrícula", page: 1 },
      { kind: "paragraph", text: "La matrícula se abre en septiembre y cierra en octubre.", page: 1 },
      { kind: "paragraph", text: "Hace falta:", page: 1 },
      { kind: "list", items: ["DNI", "Foto"], page: 1 },
      { kind: "heading", level: 2, text: "Precios", page: 2 },
      { kind: "paragraph", text: "Plan | Precio\nBásico | 10", page: 2 },
    ]);
  });

  it("joins sentences across pages and removes page headers", async () => {
    const page = (number: number, texts: string[]): PdfText[] => [
      { text: "Academia Norte", y: 820 },
      ...lines(texts),
      { text: `Página ${number} de 3`, y: 30 },
    ];
    const pages = [
      page(1, ["El curso dura nueve"]),
      page(2, ["meses y medio."]),
      page(3, ["Fin del documento."]),
    ];
    expect(await blocksOf(extractPdf, pdfOf(pages))).toEqual([
      { kind: "paragraph", text: "El curso dura nueve meses y medio.", page: 1 },
      { kind: "paragraph", text: "Fin del documento.", page: 3 },
    ]);
  });
});
