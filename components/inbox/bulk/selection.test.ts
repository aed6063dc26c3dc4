import { describe, expect, it } from "vitest";
import { emptySelection, extendSelectionTo, hasSelected, toggled } from "./selection.ts";

const order = ["a", "b", "c", "d"].map((id) => ({ id }));

describe("list selection", () => {
  it("adds and removes a conversation", () => {
    const one = toggled(emptySelection, "b");
    expect([...one.ids]).toEqual(["b"]);
    expect(hasSelected(one)).toBe(true);
    expect(hasSelected(toggled(one, "b"))).toBe(false);
  });

  it("extends ranges from the anchor in both directions and keeps the previous selection", () => {
    const from = toggled(toggled(emptySelection, "d"), "b");
    expect([...extendSelectionTo(from, order, "c").ids].toSorted()).toEqual(["b", "c", "d"]);
    expect([...extendSelectionTo(toggled(emptySelection, "c"), order, "a").ids].toSorted()).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect([...extendSelectionTo(emptySelection, order, "b").ids]).toEqual(["b"]);
    expect(extendSelectionTo(from, order, "gone")).toBe(from);
  });

  it("selects single conversations again after one is toggled", () => {
    expect(toggled({ ...emptySelection, isAll: true }, "a")).toEqual({
      ids: new Set(["a"]),
      anchorId: "a",
      isAll: false,
    });
  });
});
