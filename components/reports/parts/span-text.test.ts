import { expect, it } from "vitest";
import { fittingUnit, spanText } from "./span-text.ts";

it.each([
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min"],
  [2_900, "48 min"],
  [3_600, "1 h"],
  [4_400, "1 h 13 min"],
  [86_400, "1 d"],
  [190_000, "2 d 5 h"],
])("writes %i seconds as %s", (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});

it("counts in minutes, hours or days", () => {
  expect([0, 7_199, 7_200, 259_199, 259_200].map((longest) => fittingUnit(longest).id)).toEqual([
    "minutes",
    "minutes",
    "hours",
    "hours",
    "days",
  ]);
});
