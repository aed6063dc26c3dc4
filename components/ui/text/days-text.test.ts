import { expect, it } from "vitest";
import { daysText } from "./days-text.ts";

it.each([
  ["2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z", "1 Jun 2026 – 30 Jun 2026"],
  ["2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z", "1 Jun 2026"],
  ["2026-06-01T00:00:00Z", "", "1 Jun 2026 –"],
  ["", "2026-07-01T00:00:00Z", "– 30 Jun 2026"],
  ["", "", ""],
])("writes the days from %j until before %j as %j", (from, to, text) => {
  expect(daysText(from, to)).toBe(text);
});
