import { expect, it } from "vitest";
import { scrollDistance } from "./scroll-into-container.ts";

it.each([
  ["a visible element", "nearest", [20, 30], 0],
  ["an element above", "nearest", [-15, 5], -15],
  ["an element below", "nearest", [95, 120], 20],
  ["an element below that does not fit", "nearest", [10, 400], 10],
  ["an element left of the center", "center", [10, 30], -30],
  ["an element right of the center", "center", [90, 110], 50],
] as const)("scrolls to %s", (_, place, inner, pixels) => {
  expect(scrollDistance(place, inner, [0, 100])).toBe(pixels);
});
