import { expect, it } from "vitest";
import { isoInstant, parseInstant } from "./parse-instant.ts";

it.each([
  ["2026-11-22 20:50:38.123+00", "2026-11-22T20:50:38.123Z"],
  ["2026-11-22 20:50:38+00", "2026-11-22T20:50:38.000Z"],
  ["2026-11-22 20:50:38.5+00", "2026-11-22T20:50:38.500Z"],
  ["2026-11-22 20:50:38.123999+00", "2026-11-22T20:50:38.123Z"],
  ["0001-01-01 00:00:00+00", "0001-01-01T00:00:00.000Z"],
  ["2026-11-22 21:50:38.123+01", "2026-11-22T20:50:38.123Z"],
  ["2026-11-23 02:20:38.123+05:30", "2026-11-22T20:50:38.123Z"],
  ["12026-11-22 20:50:38.123+00", "+012026-11-22T20:50:38.123Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("reads %s", (text, expected) => {
  expect(parseInstant(text)).toEqual(new Date(expected));
  expect(isoInstant(text)).toBe(expected);
});

it("reads infinite times as infinite numbers", () => {
  expect(["infinity", "-infinity"].map(parseInstant)).toEqual([
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]);
});
