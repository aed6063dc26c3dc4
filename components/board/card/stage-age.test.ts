import { expect, it } from "vitest";
import { isStale, stageAge } from "./stage-age.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:00Z", null],
  ["2026-11-19T12:00:01Z", null],
  ["2026-11-19T12:00:00Z", "1 d"],
  ["2026-11-08T11:00:00Z", "12 d"],
  // The server's clock may be ahead.
  ["2026-11-20T12:00:05Z", null],
])("formats since %s as %s", (since, text) => {
  expect(stageAge(Date.parse(since), now)).toBe(text);
});

it.each([
  ["2026-11-13T12:00:01Z", 7, false],
  ["2026-11-13T12:00:00Z", 7, true],
  ["2025-01-01T00:00:00Z", null, false],
  ["2026-11-20T12:00:05Z", 1, false],
])("returns whether since %s is stale after %s days: %s", (since, days, stale) => {
  expect(isStale(Date.parse(since), now, days)).toBe(stale);
});
