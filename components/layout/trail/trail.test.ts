import { expect, it } from "vitest";
import { canExtend, extendTrail, isOnTrail, pagedTrail, toTrail, trailNeighbor } from "./trail.ts";

const stored = [["a", "b", "c"], [], ["x"]];
const board = toTrail(stored);

it.each([
  ["a", 1, "b"],
  ["b", 1, "c"],
  ["b", -1, "a"],
  ["c", 1, null],
  ["a", -1, null],
  ["x", 1, null],
  ["elsewhere", 1, null],
] as const)("goes from %s by %i to %s, within the column", (id, offset, next) => {
  expect(trailNeighbor(board, id, offset)).toBe(next);
});

it("offers steps only if there is a neighbor", () => {
  expect(["b", "x", "elsewhere"].map((id) => isOnTrail(board, id))).toEqual([true, false, false]);
});

it("reads a stored trail and rejects other values", () => {
  expect(board.map(({ ids }) => ids)).toEqual(stored);
  expect(toTrail(null)).toEqual([]);
  expect(toTrail({ a: 1 })).toEqual([]);
  expect(toTrail([["a", 1], "b"]).map(({ ids }) => ids)).toEqual([["a"], []]);
});

it("loads the rest of a list page by page, and keeps the other lists", async () => {
  const pages = new Map([
    ["2", page(["b", "c"], "3")],
    ["3", page(["d"], null)],
  ]);
  const list = pagedTrail([page(["a", "b"], "2")], async (token) => [pages.get(token) ?? page([], null)]);
  const trail = [...board.slice(2), list];
  expect(canExtend(trail, "b")).toBe(true);
  expect(canExtend(trail, "x")).toBe(false);
  const longer = await extendTrail(trail, "b");
  expect(longer.map(({ ids }) => ids)).toEqual([["x"], ["a", "b", "c"]]);
  const whole = await extendTrail(longer, "c");
  expect(whole.map(({ ids }) => ids)).toEqual([["x"], ["a", "b", "c", "d"]]);
  expect(canExtend(whole, "d")).toBe(false);
});

function page(ids: readonly string[], continuationToken: string | null) {
  return { data: ids.map((id) => ({ id })), continuationToken };
}
