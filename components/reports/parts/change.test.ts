import { expect, it } from "vitest";
import { changeOf, verdictOf } from "./change.ts";

it.each([
  [12, 10, { direction: "up", percent: 20 }],
  [5, 10, { direction: "down", percent: 50 }],
  [3, 3, { direction: "same", percent: 0 }],
  [3, 0, { direction: "up", percent: null }],
  [0, 0, { direction: "same", percent: null }],
  [null, 3, null],
  [3, null, null],
])("compares %j with %j", (current, previous, change) => {
  expect(changeOf(current, previous)).toEqual(change);
});

it.each([
  ["up", "more", "good"],
  ["up", "less", "bad"],
  ["down", "less", "good"],
  ["down", "neither", "neither"],
  ["same", "more", "neither"],
] as const)("judges %s where %s is better as %s", (direction, better, verdict) => {
  expect(verdictOf({ direction, percent: 1 }, better)).toBe(verdict);
});
