import { describe, expect, it } from "vitest";
import { GAP, isAbove, keyBetween, keyOnTop, keysBetween, keysOnTop } from "./order-key.ts";

const place = (orderInCards: number, id = "a") => ({ id, orderInCards });

describe("order keys", () => {
  it("returns 0 for an empty column, and keys a gap above each first card", () => {
    expect([null, 0, -GAP, 7].map(keyOnTop)).toEqual([0, -GAP, -2 * GAP, 7 - GAP]);
  });

  it("returns many distinct keys above the first card, top first", () => {
    expect(keysOnTop(null, 3)).toEqual([-2 * GAP, -GAP, 0]);
    expect(keysOnTop(5, 2)).toEqual([5 - 2 * GAP, 5 - GAP]);
    expect(keysOnTop(5, 0)).toEqual([]);
  });

  it.each([
    ["in an empty column", null, null, 0],
    ["above the first", null, place(10), 10 - GAP],
    ["below the last", place(10), null, 10 + GAP],
    ["in the middle", place(10), place(20), 15],
    ["in the middle of negative keys", place(-20), place(-17), -19],
    ["between keys that differ by two", place(-1), place(1), 0],
    ["not between consecutive keys", place(10), place(11), null],
    ["not between equal keys", place(10, "a"), place(10, "b"), null],
    ["at the ends of the safe range", place(Number.MIN_SAFE_INTEGER), place(Number.MAX_SAFE_INTEGER), 0],
  ])("places a card %s", (_, above, below, expected) => {
    expect(keyBetween(above, below)).toBe(expected);
  });

  it("fits sixteen cards into one gap, always in the same half", () => {
    let below = place(GAP);
    const keys = Array.from({ length: 20 }, () => {
      const key = keyBetween(place(0), below);
      if (key !== null) below = place(key);
      return key;
    });
    expect(keys.filter((key) => key !== null)).toHaveLength(16);
  });

  it("spaces keys evenly, and returns null if they would be too close", () => {
    expect(keysBetween(0, 400, 3)).toEqual([100, 200, 300]);
    expect(keysBetween(0, 100, 3)).toBeNull();
    expect(keysBetween(5, 5, 1)).toBeNull();
  });

  it("breaks ties by id", () => {
    expect(isAbove(place(0, "b"), place(1, "a"))).toBe(true);
    expect(isAbove(place(0, "a"), place(0, "b"))).toBe(true);
    expect(isAbove(place(0, "b"), place(0, "a"))).toBe(false);
    expect(isAbove(place(-2), place(-1))).toBe(true);
  });
});
