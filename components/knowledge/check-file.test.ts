import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { sizeText } from "#components/ui/text/size-text.ts";
import knowledge from "#messages/en/knowledge.json" with { type: "json" };
import { acceptedExtensions, findFileProblem } from "./check-file.ts";

const t = createTranslator({ locale: "en", messages: { knowledge }, namespace: "knowledge.fileProblems" });

const MIB = 1_048_576;

describe("upload check", () => {
  it.each([
    ["prices.PDF", 10 * MIB, null],
    ["prices.pdf", 10 * MIB + 1, "10 MB is too large: PDF files can be up to 10 MB."],
    ["prices.docx", 6 * MIB, "6 MB is too large: Word files can be up to 5 MB."],
    ["notes.md", 12, null],
    ["notes.md", 0, "The file is empty."],
    ["old.doc", 12, "Only PDF, Word (.docx), text, Markdown, CSV and Excel (.xlsx) files can be read."],
    [`${"ñ".repeat(127)}.csv`, 12, "The file's name is too long."],
  ])("%s of %i bytes: %s", (name, size, refusal) => {
    expect(findFileProblem({ name, size }, t)).toBe(refusal);
  });

  it("accepts every allowed extension", () => {
    expect(acceptedExtensions).toBe(".pdf,.docx,.txt,.md,.markdown,.csv,.xlsx");
  });
});

describe("file size text", () => {
  it.each([
    [0, "0 bytes"],
    [1_023, "1,023 bytes"],
    [1_024, "1 KB"],
    [14_400, "14 KB"],
    [3_400_000, "3.2 MB"],
    [10 * MIB, "10 MB"],
    [150 * MIB, "150 MB"],
  ])("%i: %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));
});
