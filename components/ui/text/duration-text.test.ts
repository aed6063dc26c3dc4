import { expect, it } from "vitest";
import { durationText } from "./duration-text.ts";

it.each([
  [0, "<1 min"],
  [59_999, "<1 min"],
  [60_000, "1 min"],
  [3_599_999, "59 min"],
  [3_600_000, "1 h"],
  [86_399_999, "23 h"],
  [86_400_000, "1 d"],
  [1_200 * 86_400_000, "1,200 d"],
])("formats %i ms as %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
