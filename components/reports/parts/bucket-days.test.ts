import { expect, it } from "vitest";
import { bucketDays } from "./bucket-days.ts";

const JUNE = { first: "2026-06-03", last: "2026-06-30" };

it.each([
  ["2026-06-03", "day", { first: "2026-06-03", last: "2026-06-03" }],
  ["2026-06-01", "week", { first: "2026-06-03", last: "2026-06-07" }],
  ["2026-06-08", "week", { first: "2026-06-08", last: "2026-06-14" }],
  ["2026-06-29", "week", { first: "2026-06-29", last: "2026-06-30" }],
  ["2026-06-01", "month", JUNE],
] as const)("has the days of the period in the interval of %s by %s", (firstDay, interval, days) => {
  expect(bucketDays(firstDay, interval, JUNE)).toEqual(days);
});
