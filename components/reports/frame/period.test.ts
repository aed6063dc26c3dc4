import { expect, it } from "vitest";
import { fittingInterval, nextInterval, presetDays, readPeriod } from "./period.ts";

const TODAY = "2026-03-15";

it.each([
  ["7d", "2026-03-09", "2026-03-15"],
  ["30d", "2026-02-14", "2026-03-15"],
  ["90d", "2025-12-16", "2026-03-15"],
  ["12m", "2025-03-16", "2026-03-15"],
  ["month", "2026-03-01", "2026-03-15"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
] as const)("has the days of the preset %s", (preset, first, last) => {
  expect(presetDays(preset, TODAY)).toEqual({ first, last });
});

it.each([
  ["", "30d", "2026-02-14", "2026-03-15"],
  ["period=lastMonth&from=2020-01-01&to=2020-01-02", "lastMonth", "2026-02-01", "2026-02-28"],
  ["period=custom&from=2026-01-05&to=2026-01-05", "custom", "2026-01-05", "2026-01-05"],
  ["period=custom&from=2026-01-06&to=2026-01-05", "30d", "2026-02-14", "2026-03-15"],
  ["period=custom&from=2024-01-06&to=2026-01-05", "30d", "2026-02-14", "2026-03-15"],
  ["period=custom&from=2026-02-31x&to=2026-03-05", "30d", "2026-02-14", "2026-03-15"],
  ["period=custom&from=2026-02-31&to=2026-03-05", "30d", "2026-02-14", "2026-03-15"],
  ["period=custom&from=2024-02-29&to=2024-03-01", "custom", "2024-02-29", "2024-03-01"],
  ["period=forever", "30d", "2026-02-14", "2026-03-15"],
])("reads the period of the address %j", (address, preset, first, last) => {
  expect(readPeriod(new URLSearchParams(address), TODAY)).toEqual({ preset, first, last });
});

it.each([
  ["2026-03-01", "2026-03-31", "day"],
  ["2026-03-01", "2026-04-01", "week"],
  ["2026-01-01", "2026-12-31", "month"],
])("splits %s to %s by %s", (first, last, interval) => {
  expect(fittingInterval({ first, last })).toBe(interval);
});

it.each([
  ["2026-12-31", "day", "2027-01-01"],
  ["2026-12-28", "week", "2027-01-04"],
  ["2026-01-01", "month", "2026-02-01"],
  ["2026-02-01", "month", "2026-03-01"],
  ["2026-12-01", "month", "2027-01-01"],
] as const)("finds the interval after %s by %s", (firstDay, interval, next) => {
  expect(nextInterval(firstDay, interval)).toBe(next);
});
