import { expect, it } from "vitest";
import { periodOfDays, readPeriod } from "./period.ts";

it.each([
  ["7d", { days: 7, isBefore: false, from: "", to: "" }],
  ["over30d", { days: 30, isBefore: true, from: "", to: "" }],
  ["2026-11-01..", { days: null, isBefore: false, from: "2026-11-01", to: "" }],
  ["..2026-11-30", { days: null, isBefore: false, from: "", to: "2026-11-30" }],
  ["none", { days: null, isBefore: false, from: "", to: "" }],
])("reads the period %s", (period, expected) => {
  expect(readPeriod(period)).toEqual(expected);
});

it.each([
  ["2026-11-01", "2026-11-30", "2026-11-01..2026-11-30"],
  ["", "2026-11-30", "..2026-11-30"],
  ["", "", ""],
])("writes the days from %j to %j", (from, to, expected) => {
  expect(periodOfDays({ from, to })).toBe(expected);
});
