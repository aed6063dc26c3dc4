import { expect, it } from "vitest";
import { distance } from "./show-within.ts";

it.each([
  ["what is in sight", "nearest", [20, 30], 0],
  ["what is above", "nearest", [-15, 5], -15],
  ["what is below", "nearest", [95, 120], 20],
  ["what is longer than there is room, below", "nearest", [10, 400], 10],
  ["what is on the left of the middle", "center", [10, 30], -30],
  ["what is on the right of the middle", "center", [90, 110], 50],
] as const)("scrolls to %s", (_, place, inner, pixels) => {
  expect(distance(place, inner, [0, 100])).toBe(pixels);
});
