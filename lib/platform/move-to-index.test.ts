import { describe, expect, it } from "vitest";
import { moveToIndex } from "./move-to-index.ts";

describe("ordering stages", () => {
  it.each([
    { id: "a", index: 2, expected: ["b", "c", "a", "d"] },
    { id: "d", index: 0, expected: ["d", "a", "b", "c"] },
    { id: "b", index: 1, expected: ["a", "b", "c", "d"] },
    { id: "b", index: 99, expected: ["a", "c", "d", "b"] },
    { id: "new", index: 1, expected: ["a", "new", "b", "c", "d"] },
  ])("puts $id at $index", ({ id, index, expected }) => {
    const items = ["a", "b", "c", "d"].map((id) => ({ id }));
    expect(moveToIndex(items, id, index).map((item) => item.id)).toEqual(expected);
  });
});
