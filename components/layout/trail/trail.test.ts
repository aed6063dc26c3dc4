import { expect, it } from "vitest";
import { isOnTrail, toTrail, trailNeighbor } from "./trail.ts";

const board = [["a", "b", "c"], [], ["x"]];

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
  expect(toTrail(board)).toEqual(board);
  expect(toTrail(null)).toEqual([]);
  expect(toTrail({ a: 1 })).toEqual([]);
  expect(toTrail([["a", 1], "b"])).toEqual([["a"], []]);
});
