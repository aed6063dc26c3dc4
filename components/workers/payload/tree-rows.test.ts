import { describe, expect, it } from "vitest";
import { MAX_ROWS, pathId, treeRows } from "./tree-rows.ts";

const payload = { order: { id: 7, lines: [{ sku: "A1" }] }, email: "ana@example.com", empty: {} };

function shown(...input: Parameters<typeof treeRows>) {
  return treeRows(...input).map(({ path, level, expanded }) => [path.join("."), level, expanded]);
}

describe("treeRows", () => {
  it("returns the values of a payload in order, expanded to three levels", () => {
    expect(shown(payload, new Set())).toEqual([
      ["order", 1, true],
      ["order.id", 2, undefined],
      ["order.lines", 2, true],
      ["order.lines.0", 3, true],
      ["order.lines.0.sku", 4, undefined],
      ["email", 1, undefined],
      ["empty", 1, undefined],
    ]);
  });

  it("omits the children of collapsed lines", () => {
    expect(shown(payload, new Set([pathId(["order"])]))).toEqual([
      ["order", 1, false],
      ["email", 1, undefined],
      ["empty", 1, undefined],
    ]);
  });

  it("keeps lines that match the search, and their parents", () => {
    expect(shown(payload, new Set([pathId(["order"])]), " a1 ")).toEqual([
      ["order", 1, true],
      ["order.lines", 2, true],
      ["order.lines.0", 3, true],
      ["order.lines.0.sku", 4, undefined],
    ]);
    expect(shown(payload, new Set(), "EMAIL")).toEqual([["email", 1, undefined]]);
    expect(shown(payload, new Set(), "nothing")).toEqual([]);
  });

  it("counts the visible lines and stops at the limit", () => {
    expect(treeRows({ a: 1, b: 2 }, new Set())).toMatchObject([
      { place: 1, siblings: 2 },
      { place: 2, siblings: 2 },
    ]);
    expect(treeRows({ list: Array(5_000).fill(1) }, new Set())).toHaveLength(MAX_ROWS + 1);
  });
});
