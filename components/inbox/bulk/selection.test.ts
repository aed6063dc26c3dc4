import { describe, expect, it } from "vitest";
import { extended, hasSelected, nothingSelected, toggled } from "./selection.ts";

const order = ["a", "b", "c", "d"].map((id) => ({ id }));

describe("list selection", () => {
  it("adds and removes a conversation", () => {
    const one = toggled(nothingSelected, "b");
    expect([...one.ids]).toEqual(["b"]);
    expect(hasSelected(one)).toBe(true);
    expect(hasSelected(toggled(one, "b"))).toBe(false);
  });

  it("extends ranges from the anchor in both directions and keeps the previous selection", () => {
    const from = toggled(toggled(nothingSelected, "d"), "b");
    expect([...extended(from, order, "c").ids].toSorted()).toEqual(["b", "c", "d"]);
    expect([...extended(toggled(nothingSelected, "c"), order, "a").ids].toSorted()).toEqual(["a", "b", "c"]);
    expect([...extended(nothingSelected, order, "b").ids]).toEqual(["b"]);
    expect(extended(from, order, "gone")).toBe(from);
  });

  it("selects single conversations again after one is toggled", () => {
    expect(toggled({ ...nothingSelected, isAll: true }, "a")).toEqual({
      ids: new Set(["a"]),
      anchorId: "a",
      isAll: false,
    });
  });
});
