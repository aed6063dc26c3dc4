import { expect, it } from "vitest";
import type { Block } from "#lib/passages/schema.ts";
import { limitBlocks, UnreadableFileError } from "./extractor.ts";
import { splitBlock } from "./split-block.ts";

const words = (count: number) => "word ".repeat(count);

it("does not split text that fits", () => {
  const block: Block = { kind: "row", header: ["a", "b"], cells: ["x", words(3_000)] };
  expect(splitBlock(block)).toEqual([block]);
});

it.each<[string, Block, Block["kind"][]]>([
  ["a text", { kind: "paragraph", text: words(10_000), page: 3 }, ["paragraph", "paragraph", "paragraph"]],
  ["a text without spaces", { kind: "paragraph", text: "😀".repeat(15_001) }, ["paragraph", "paragraph"]],
  ["an item", { kind: "list", items: [words(5_000), "x"] }, ["list"]],
  ["a list", { kind: "list", items: Array(1_001).fill("x") }, ["list", "list"]],
  ["an answer", { kind: "qa", question: "Why?", answer: words(5_000) }, ["qa", "paragraph"]],
  [
    "a question",
    { kind: "qa", question: words(5_000), answer: "x" },
    ["paragraph", "paragraph", "paragraph"],
  ],
  ["a cell", { kind: "row", header: ["a"], cells: [words(5_000)] }, ["row", "paragraph"]],
  ["a row", { kind: "row", header: ["a"], cells: Array(2_500).fill("x") }, ["row", "row", "row"]],
])("splits a very large block (%s) without losing text", (_, block, kinds) => {
  const parts = splitBlock(block);
  expect(parts.map(({ kind }) => kind)).toEqual(kinds);
  expect(textOf(parts)).toBe(textOf([block]));
  for (const part of parts) expect(textOf([part]).isWellFormed()).toBe(true);
});

it("distinguishes too many rows from too much text", () => {
  const add = limitBlocks(() => {});
  const row: Block = { kind: "row", header: [], cells: ["1"] };
  const addMany = (count: number) => {
    for (let index = 0; index < count; index += 1) add(row);
  };
  addMany(400_000);
  expect(() => addMany(1)).toThrow("too many rows or paragraphs. The limit is 400,000.");
});

it("counts the column names that are repeated with each cell", () => {
  const header = Array.from({ length: 500 }, (_, column) => `${column}`.padEnd(110, "x"));
  const row: Block = { kind: "row", header, cells: Array(500).fill("1") };
  const taken: Block[] = [];
  const add = limitBlocks((block) => void taken.push(block));
  const addMany = () => {
    for (let index = 0; index < 2_000; index += 1) add(row);
  };
  expect(addMany).toThrow(UnreadableFileError);
  expect(taken.length).toBe(755);
});

function textOf(blocks: Block[]): string {
  return blocks
    .map((block) => Object.values(block).flat().slice(1).join(""))
    .join("")
    .replaceAll(/paragraph|\d/g, "");
}
