import { expect, it } from "vitest";
import { expiryDate } from "./expiry.ts";

const now = Date.parse("2026-11-20T08:00:00.000Z");

it.each([
  ["30d", "2026-12-20T08:00:00.000Z"],
  ["90d", "2027-02-18T08:00:00.000Z"],
  ["365d", "2027-11-20T08:00:00.000Z"],
  ["never", null],
] as const)("returns the expiry of a key of %s as %s", (expiry, date) => {
  expect(expiryDate(expiry, now)).toBe(date);
});
