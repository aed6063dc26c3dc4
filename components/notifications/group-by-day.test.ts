import { expect, it } from "vitest";
import { groupByDay } from "./group-by-day.ts";

it("names days relative to today", () => {
  const now = new Date(2026, 2, 2, 0, 30).getTime();
  const at = (...parts: [number, number, number, number]) => ({ date: new Date(...parts).toISOString() });
  const items = [
    at(2026, 2, 2, 0),
    at(2026, 2, 1, 23),
    at(2026, 2, 1, 1),
    at(2026, 1, 28, 9),
    at(2025, 11, 31, 9),
  ];
  const groups = groupByDay(items, now);
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Saturday 28 February", 1],
    ["Wednesday, 31 December 2025", 1],
  ]);
});

it("returns no groups for an empty list", () => {
  expect(groupByDay([], 0)).toEqual([]);
});
