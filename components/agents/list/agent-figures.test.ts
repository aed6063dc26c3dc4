import { expect, test } from "vitest";
import { formatDuration, temperatureLevel, tokenEstimate } from "./agent-figures.ts";

test("formats counts and durations", () => {
  expect([tokenEstimate(""), tokenEstimate("abcd"), tokenEstimate("abcde")]).toEqual([0, 1, 2]);
  expect([formatDuration(12.4), formatDuration(999), formatDuration(2449)]).toEqual([
    "12 ms",
    "999 ms",
    "2.4 s",
  ]);
});

test("returns the level of a temperature", () => {
  expect([0, 0.2, 0.5, 0.7, 1].map(temperatureLevel)).toEqual([
    "precise",
    "steady",
    "balanced",
    "lively",
    "creative",
  ]);
});
