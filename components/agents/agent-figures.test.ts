import { expect, test } from "vitest";
import { counted, inTime, temperatureWords, tokenEstimate } from "./agent-figures.ts";

test("figures are said as people read them", () => {
  expect([tokenEstimate(""), tokenEstimate("abcd"), tokenEstimate("abcde")]).toEqual([0, 1, 2]);
  expect(counted(12345)).toBe("12,345");
  expect([inTime(12.4), inTime(999), inTime(2449)]).toEqual(["12 ms", "999 ms", "2.4 s"]);
});

test("a temperature has a word", () => {
  expect([0, 0.2, 0.5, 0.7, 1].map(temperatureWords)).toEqual([
    "Precise",
    "Steady",
    "Balanced",
    "Lively",
    "Creative",
  ]);
});
