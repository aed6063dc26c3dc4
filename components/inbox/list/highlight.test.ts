import { describe, expect, it } from "vitest";
import { highlightPieces } from "./highlight.ts";

describe("highlightPieces", () => {
  it("splits a text at its highlights", () => {
    expect(highlightPieces("Mi pedido no llega", [{ start: 3, end: 9 }])).toEqual([
      { text: "Mi ", isFound: false },
      { text: "pedido", isFound: true },
      { text: " no llega", isFound: false },
    ]);
    expect(highlightPieces("pedido", [{ start: 0, end: 6 }])).toEqual([{ text: "pedido", isFound: true }]);
    expect(highlightPieces("nada", [])).toEqual([{ text: "nada", isFound: false }]);
  });

  it("does not repeat overlapping highlights", () => {
    const pieces = highlightPieces("abcdef", [
      { start: 1, end: 4 },
      { start: 2, end: 5 },
    ]);
    expect(pieces.map(({ text }) => text).join("")).toBe("abcdef");
    expect(pieces.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(["bcd", "e"]);
  });
});
