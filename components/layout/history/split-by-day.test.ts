import { expect, it } from "vitest";
import { splitByDay } from "./split-by-day.ts";

const now = new Date(2026, 10, 20, 12);
const on = (day: number, hour: number, month = 10, year = 2026) => ({
  at: new Date(year, month, day, hour).toISOString(),
});

it("groups by calendar day and names the days", () => {
  const items = [on(20, 0), on(19, 23), on(19, 1), on(18, 9), on(31, 8, 11, 2025)];
  const days = splitByDay(items, now);
  expect(days.map(({ label, items }) => [label, items.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Wednesday 18 November", 1],
    ["31 December 2025", 1],
  ]);
  expect(days.flatMap((day) => day.items)).toEqual(items);
});

it("keeps the order of an entry that was recorded late", () => {
  const days = splitByDay([on(20, 10), on(19, 9), on(20, 8)], now);
  expect(days.map(({ label }) => label)).toEqual(["Today", "Yesterday", "Today"]);
  expect(new Set(days.map(({ key }) => key)).size).toBe(3);
});

it("returns no days for an empty timeline", () => {
  expect(splitByDay([], now)).toEqual([]);
});
