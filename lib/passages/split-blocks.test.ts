import { expect, it } from "vitest";
import { measureCpuMs } from "#lib/testing/cpu-ms.ts";
import { type Block, passageLimits } from "./schema.ts";
import { splitBlocks as piecesOf } from "./split-blocks.ts";

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const splitBlocks = (blocks: Block[]) => [...piecesOf(blocks)];
const texts = (blocks: Block[]) => splitBlocks(blocks).map(({ text }) => text);

it("keeps the headings above a passage and resets them at each new one", () => {
  expect(
    splitBlocks([
      { kind: "heading", level: 1, text: "Hotel", page: 1 },
      { kind: "heading", level: 2, text: "Pets", page: 2 },
      { kind: "paragraph", text: "Dogs are welcome.", page: 2 },
      { kind: "list", items: ["on a lead", "up to 20 kg"], page: 2 },
      { kind: "heading", level: 2, text: "Parking", page: 3 },
      { kind: "paragraph", text: "Forty spaces.", page: 3 },
    ]),
  ).toEqual([
    { heading: "Hotel › Pets", text: "Dogs are welcome.\n- on a lead\n- up to 20 kg", page: 2 },
    { heading: "Hotel › Parking", text: "Forty spaces.", page: 3 },
  ]);
});

it("splits a long section between sentences and repeats the last ones", () => {
  const sentences = Array.from(
    { length: 60 },
    (_, number) => `This is sentence number ${number} of a long section.`,
  );
  const pieces = texts([{ kind: "heading", level: 1, text: "Long" }, ...sentences.map(paragraph)]);
  expect(pieces.length).toBe(2);
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(passageLimits.passage);
  const overlap = pieces[1]?.split("\n")[0] ?? "";
  expect(overlap.length).toBeGreaterThan(100);
  expect(pieces[0]?.replace(/\n/g, " ").endsWith(overlap)).toBe(true);
  for (const sentence of sentences) expect(pieces.join("\n")).toContain(sentence);
});

it("includes the header of each cell and never splits a row", () => {
  const row = (number: number): Block => ({
    kind: "row",
    header: ["SKU", "Name", "Note", ""],
    cells: [`A-${number}`, `Chair ${number}`, "", `${"x".repeat(150)}${number}`],
    sheet: "Stock",
  });
  const pieces = splitBlocks([row(1), row(2), row(3), row(4), row(5), row(6), row(7)]);
  expect(pieces[0]).toMatchObject({ heading: "Stock", page: null });
  const lines = pieces.flatMap(({ text }) => text.split("\n"));
  expect(lines).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `SKU: A-${n} · Name: Chair ${n} · ${"x".repeat(150)}${n}`),
  );
  expect(pieces.length).toBe(4);
});

it("keeps questions with their answers in any format", () => {
  expect(texts([paragraph("P: ¿Abren?\nR: Sí, a las 9.\nP: ¿Hay wifi?\nR: Gratis.")])).toEqual([
    "¿Abren?\nSí, a las 9.",
    "¿Hay wifi?\nGratis.",
  ]);
  expect(
    texts([paragraph("1. Do you ship abroad?"), paragraph("Yes, to 40 countries."), paragraph("Bye.")]),
  ).toEqual(["1. Do you ship abroad?\nYes, to 40 countries.", "Bye."]);
  const row: Block = {
    kind: "row",
    header: ["Pregunta", "Respuesta", "Tema"],
    cells: ["¿IVA?", "Incluido.", "Pagos"],
  };
  expect(texts([row])).toEqual(["¿IVA?\nIncluido.\nTema: Pagos"]);
  const long = "Sí. ".repeat(1_000);
  expect(texts([{ kind: "qa", question: "¿Puedo?", answer: long }])).toEqual([`¿Puedo?\n${long.trim()}`]);
});

it("splits an extremely long row or answer at the limit", () => {
  const pieces = texts([{ kind: "row", header: ["a"], cells: ["y".repeat(20_000)] }]);
  expect(pieces.every((piece) => piece.length <= passageLimits.whole)).toBe(true);
  expect(pieces.join("").replace(/[^y]/g, "").length).toBe(20_000);
});

it("keeps a trailing heading, and removes empty and invalid text", () => {
  expect(texts([{ kind: "heading", level: 1, text: "Solo\u0000 título" }])).toEqual(["Solo título"]);
  expect(texts([paragraph(" "), { kind: "list", items: ["", " "] }])).toEqual([]);
  expect(texts([paragraph("mal \ud800 par")])).toEqual(["mal \ufffd par"]);
});

it("finds question-and-answer pairs in linear time", async () => {
  // Matching from each of its lines to its end would take an hour, and anyone may upload it.
  const labels = "p:x\n".repeat(300_000);
  const blanks = `p: x${" ".repeat(300_000)}${"\n".repeat(300_000)}z`;
  const split = () => expect(texts([paragraph(labels), paragraph(blanks)]).length).toBeGreaterThan(600);
  expect(await measureCpuMs(split)).toBeLessThan(10_000);
});

it("yields the first pieces of a large table before creating the last", () => {
  const header = Array.from({ length: 200 }, (_, column) => `column ${column}`.padEnd(110, "x"));
  let read = 0;
  const cells = new Proxy(Array(200).fill("1"), {
    get: (target, key) => {
      if (key === "map") read += 1;
      return Reflect.get(target, key);
    },
  });
  const rows = Array.from({ length: 10_000 }, (): Block => ({ kind: "row", header, cells }));
  const { value: first } = piecesOf(rows).next();
  expect(first?.text).toMatch(/^column 0x/);
  expect(read).toBeLessThan(10);
});
