import { describe, expect, it } from "vitest";
import type { Block } from "#lib/passages/schema.ts";
import { measureCpuMs } from "#lib/testing/cpu-ms.ts";
import { extractMarkdown } from "./extract-markdown.ts";
import { extractText } from "./extract-text.ts";
import { type Extractor, limitBlocks } from "./extractor.ts";

async function blocksOf(extractor: Extractor, content: string | Buffer): Promise<Block[]> {
  const blocks: Block[] = [];
  await extractor(
    new Uint8Array(Buffer.from(content)),
    limitBlocks((block) => void blocks.push(block)),
  );
  return blocks;
}

describe("plain text", () => {
  it("recognizes headings, paragraphs and lists by their formatting", async () => {
    const text = [
      "Guía de matrícula",
      "",
      "La matrícula se abre en septiembre.\r\nY cierra en octubre.",
      "",
      "Hace falta:",
      "- DNI",
      "- Foto,",
      "  de carné",
      "",
      "PRECIOS",
      "=======",
      "Diez euros.",
    ].join("\n");
    expect(await blocksOf(extractText, text)).toEqual([
      { kind: "heading", level: 2, text: "Guía de matrícula" },
      { kind: "paragraph", text: "La matrícula se abre en septiembre.\nY cierra en octubre." },
      { kind: "paragraph", text: "Hace falta:" },
      { kind: "list", items: ["DNI", "Foto, de carné"] },
      { kind: "heading", level: 1, text: "PRECIOS" },
      { kind: "paragraph", text: "Diez euros." },
    ]);
  });

  it("keeps questions and answers together", async () => {
    const text = [
      "¿Cuánto cuesta?\nDiez euros al mes.",
      "¿Hay becas?",
      "Sí, en septiembre.",
      "P: ¿Y en verano?\nR: Cerramos en agosto.\nP: ¿Y en Navidad?\nR: También.",
      "Adiós.",
    ].join("\n\n");
    expect(await blocksOf(extractText, text)).toEqual([
      { kind: "qa", question: "¿Cuánto cuesta?", answer: "Diez euros al mes." },
      { kind: "qa", question: "¿Hay becas?", answer: "Sí, en septiembre." },
      { kind: "qa", question: "¿Y en verano?", answer: "Cerramos en agosto." },
      { kind: "qa", question: "¿Y en Navidad?", answer: "También." },
      { kind: "paragraph", text: "Adiós." },
    ]);
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from("\ufeffaño €")],
    ["UTF-16, little end first", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("año €", "utf16le")])],
    [
      "UTF-16, big end first",
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("año €", "utf16le").swap16()]),
    ],
    ["Windows-1252", Buffer.from([0x61, 0xf1, 0x6f, 0x20, 0x80])],
  ])("reads %s", async (_, bytes) => {
    expect(await blocksOf(extractText, bytes)).toEqual([{ kind: "paragraph", text: "año €" }]);
  });
});

it("reads a long answer in linear time", async () => {
  const lines = Array.from({ length: 150_000 }, (_, line) => `line ${line}`);
  let blocks: Block[] = [];
  const extract = async () => {
    blocks = await blocksOf(extractText, ["P: What is there?", "R: This:", ...lines].join("\n"));
  };
  expect(await measureCpuMs(extract)).toBeLessThan(5_000);
  expect(blocks[0]).toMatchObject({ kind: "qa", question: "What is there?" });
  expect(
    blocks.map((block) => ("answer" in block ? block.answer : "text" in block ? block.text : "")).join(""),
  ).toBe(["This:", ...lines].join("\n"));
});

describe("Markdown", () => {
  it("returns the structure without markup", async () => {
    const text = [
      "---\ntitle: hidden\n---",
      "# Guía de *matrícula* #",
      "Texto con **negrita**, `código`, [un enlace](https://a.example/x) y ![foto](y.png).",
      "",
      "- [ ] uno\n- dos\n  sigue\n\n- tres",
      "",
      "| Plan | Precio |",
      "|:--|--:|",
      "| Básico | 10 \\| 12 € |",
      "",
      "```sh\nnpm start # no heading\n```",
      "> cita",
      "",
      "Subtítulo",
      "---------",
      "<!-- comment --><b>fin</b> snake_case_name 2*3*4",
    ].join("\n");
    expect(await blocksOf(extractMarkdown, text)).toEqual([
      { kind: "heading", level: 1, text: "Guía de matrícula" },
      { kind: "paragraph", text: "Texto con negrita, código, un enlace (https://a.example/x) y foto." },
      { kind: "list", items: ["uno", "dos sigue", "tres"] },
      { kind: "row", header: ["Plan", "Precio"], cells: ["Básico", "10 | 12 €"] },
      { kind: "paragraph", text: "npm start # no heading" },
      { kind: "paragraph", text: "cita" },
      { kind: "heading", level: 2, text: "Subtítulo" },
      { kind: "paragraph", text: "fin snake_case_name 2*3*4" },
    ]);
  });
});
