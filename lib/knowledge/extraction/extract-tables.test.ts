import { describe, expect, it } from "vitest";
import type { Block } from "#lib/passages/schema.ts";
import { xlsxOf } from "#lib/testing/factories/documents/office.ts";
import { extractCsv } from "./extract-csv.ts";
import { extractXlsx } from "./extract-xlsx.ts";
import { type Extractor, limitBlocks } from "./extractor.ts";
import { formatNumber } from "./number-format.ts";

async function blocksOf(extractor: Extractor, content: string | Buffer): Promise<Block[]> {
  const blocks: Block[] = [];
  await extractor(
    new Uint8Array(Buffer.from(content)),
    limitBlocks((block) => void blocks.push(block)),
  );
  return blocks;
}

describe("CSV", () => {
  const rows = [
    { kind: "row", header: ["Plan", "Precio"], cells: ["Básico", "10,50"] },
    { kind: "row", header: ["Plan", "Precio"], cells: ['Pro; el "mejor"', "20"] },
  ];
  it.each([
    ["semicolons", 'Plan;Precio\r\nBásico;10,50\r\n"Pro; el ""mejor""";20\r\n'],
    ["commas", 'Plan,Precio\nBásico,"10,50"\n"Pro; el ""mejor""",20'],
    ["tabs", '\ufeffPlan\tPrecio\nBásico\t10,50\n\nPro; el "mejor"\t20'],
    ["a declared separator", 'sep=|\r\nPlan|Precio\r\nBásico|10,50\r\n"Pro; el ""mejor"""|20'],
  ])("reads rows with %s under their header", async (_, text) => {
    expect(await blocksOf(extractCsv, text)).toEqual(rows);
  });

  it("keeps rows without a header, ragged rows and pairs", async () => {
    expect(await blocksOf(extractCsv, "1;2\n3;4;5")).toEqual([
      { kind: "row", header: [], cells: ["1", "2"] },
      { kind: "row", header: [], cells: ["3", "4", "5"] },
    ]);
    expect(await blocksOf(extractCsv, "Pregunta,Respuesta\n¿Hay becas?,Sí\n")).toEqual([
      { kind: "qa", question: "¿Hay becas?", answer: "Sí" },
    ]);
    expect(await blocksOf(extractCsv, "Only;A header")).toEqual([
      { kind: "row", header: [], cells: ["Only", "A header"] },
    ]);
  });

  it("reports an unclosed quote", async () => {
    const endless = `a,b\n"${"x,y\n".repeat(400_000)}`;
    await expect(blocksOf(extractCsv, endless)).rejects.toThrow("a quoted cell is not closed");
  });
});

describe("Excel", () => {
  it("reads every sheet's rows under their header, as their cells show them", async () => {
    const bytes = xlsxOf({
      Precios: [
        ["Tarifas 2026"],
        [],
        ["Plan", "Precio", "Alta", "IVA"],
        ["Básico & más", 19.99, { value: 46_023, format: 14 }, { value: 0.21, format: 9 }],
        ["Pro", 0.1 + 0.2, { value: 46_023.604_166_7, format: 22 }, null],
      ],
      FAQ: [
        ["Pregunta", "Respuesta"],
        ["¿Hay becas?", "Sí"],
      ],
    });
    const header = ["Plan", "Precio", "Alta", "IVA"];
    expect(await blocksOf(extractXlsx, bytes)).toEqual([
      { kind: "paragraph", text: "Tarifas 2026" },
      { kind: "row", header, cells: ["Básico & más", "19.99", "2026-01-01", "21%"], sheet: "Precios" },
      { kind: "row", header, cells: ["Pro", "0.3", "2026-01-01 14:30"], sheet: "Precios" },
      { kind: "qa", question: "¿Hay becas?", answer: "Sí" },
    ]);
  });

  it.each([
    [0.105, "0.00%", "10.50%"],
    [1234.5, '#,##0.00 "€"', "1234.50 €"],
    [1234.5, "[$€-C0A] #,##0", "€1235"],
    [60, "d/m/yy", "1900-02-28"],
    [46_023.5, "h:mm AM/PM", "12:00"],
    [46_023, "mmm-yy", "2026-01-01"],
    [0, '"total" 0', "0"],
    [1e21, "General", "1e+21"],
  ])("shows %d under %s as %s", (value, code, text) => {
    expect(formatNumber(value, code)).toBe(text);
  });
});
