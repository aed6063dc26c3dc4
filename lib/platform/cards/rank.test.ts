import { describe, expect, it } from "vitest";
import { isAbove, LONGEST_RANK, rankBetween, rankOnTop, ranksOnTop } from "./rank.ts";

const place = (rank: string, id = "a") => ({ id, rank });

describe("ranks", () => {
  it("returns a key for an empty column, and keys above each first card", () => {
    const first = rankOnTop(null);
    const second = rankOnTop(first);
    const third = rankOnTop(second);
    expect([third, second, first].toSorted()).toEqual([third, second, first]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("deals many distinct keys above the first card, top first", () => {
    const ranks = ranksOnTop("a0", 1_000);
    expect(new Set(ranks).size).toBe(1_000);
    expect(ranks.toSorted()).toEqual(ranks);
    expect(ranks.every((rank) => rank < "a0")).toBe(true);
  });

  it("finds a key between two neighbors, and at either end", () => {
    const between = rankBetween(place("a0"), place("a1")) ?? "";
    expect(between > "a0" && between < "a1").toBe(true);
    expect((rankBetween(null, place("a0")) ?? "") < "a0").toBe(true);
    expect((rankBetween(place("a0"), null) ?? "") > "a0").toBe(true);
    expect(rankBetween(null, null)).toBe("a0");
  });

  it("returns null between neighbors with the same key", () => {
    expect(rankBetween(place("a0", "a"), place("a0", "b"))).toBeNull();
  });

  it("returns null if the key would exceed its limit", () => {
    const tight = `a0${"0".repeat(LONGEST_RANK)}1`;
    expect(rankBetween(place("a0"), place(tight))).toBeNull();
  });

  it("breaks ties by id", () => {
    expect(isAbove(place("a0", "b"), place("a1", "a"))).toBe(true);
    expect(isAbove(place("a0", "a"), place("a0", "b"))).toBe(true);
    expect(isAbove(place("a0", "b"), place("a0", "a"))).toBe(false);
  });

  it("compares byte by byte: capitals before small letters", () => {
    expect(isAbove(place("Zz"), place("a0"))).toBe(true);
  });
});
