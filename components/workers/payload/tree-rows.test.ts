import { describe, expect, it } from "vitest";
import { MAX_ROWS, pathId, treeRows } from "./tree-rows.ts";

const payload = { order: { id: 7, lines: [{ sku: "A1" }] }, email: "ana@example.com", empty: {} };

function shown(...input: Parameters<typeof treeRows>) {
  return treeRows(...input).map(({ path, level, expanded }) => [path.join("."), level, expanded]);
}

describe("treeRows", () => {
  it("lists what a payload holds in its order, three levels unfolded", () => {
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

  it("leaves out what is inside of what was folded", () => {
    expect(shown(payload, new Set([pathId(["order"])]))).toEqual([
      ["order", 1, false],
      ["email", 1, undefined],
      ["empty", 1, undefined],
    ]);
  });

  it("keeps what has the search in its path or value, and where it stands", () => {
    expect(shown(payload, new Set([pathId(["order"])]), " a1 ")).toEqual([
      ["order", 1, true],
      ["order.lines", 2, true],
      ["order.lines.0", 3, true],
      ["order.lines.0.sku", 4, undefined],
    ]);
    expect(shown(payload, new Set(), "EMAIL")).toEqual([["email", 1, undefined]]);
    expect(shown(payload, new Set(), "nothing")).toEqual([]);
  });

  it("counts places among what is shown, and stops at the most that can be", () => {
    expect(treeRows({ a: 1, b: 2 }, new Set())).toMatchObject([
      { place: 1, siblings: 2 },
      { place: 2, siblings: 2 },
    ]);
    expect(treeRows({ list: Array(5_000).fill(1) }, new Set())).toHaveLength(MAX_ROWS + 1);
  });
});
