import { expect, it } from "vitest";
import { cleanBlock, cleanText } from "./clean-block.ts";

it.each([
  ["matri\u0301cula n\u0303", "matrícula ñ"],
  ["o\ufb01cina \ufb02or", "oficina flor"],
  ["10\u00a0€\u202fal mes", "10 € al mes"],
  ["a\u0000b\u0007c\u00ad\u200bd\ufeff", "abcd"],
  ["one\r\ntwo\u2028three\tfour", "one\ntwo\nthree\tfour"],
  ["half \ud83d pair, whole 😀", "half \ufffd pair, whole 😀"],
  ["plain text.", "plain text."],
])("normalizes %j", (given, expected) => {
  expect(cleanText(given)).toBe(expected);
});

it("cleans every text of a block", () => {
  expect(cleanBlock({ kind: "qa", question: "a\u0000?", answer: "b\u0000" })).toEqual({
    kind: "qa",
    question: "a?",
    answer: "b",
  });
  expect(cleanBlock({ kind: "list", items: ["a\u0000"] })).toEqual({ kind: "list", items: ["a"] });
  expect(cleanBlock({ kind: "row", header: [], cells: ["a\u0000"] })).toEqual({
    kind: "row",
    header: [],
    cells: ["a"],
  });
});
