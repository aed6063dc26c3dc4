import { z } from "zod";
import { requirement } from "../requirement.ts";

const FIRST_YEAR = 1_000;
const LAST_YEAR = 9_999;
const OUT_OF_RANGE = requirement(`must be in the years ${FIRST_YEAR} to ${LAST_YEAR}`, "years", {
  from: String(FIRST_YEAR),
  to: String(LAST_YEAR),
});

/**
 * Whether a date in UTC has a year of four digits. PostgreSQL can store it, also with an interval subtracted
 * from it, and ISO 8601 writes it without a sign.
 */
export function isStorable(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A timestamp in a request: ISO 8601 with `Z` or an offset, in the years 1000 to 9999. */
export const Timestamp = z.iso
  .datetime({ offset: true, error: requirement("must be an ISO 8601 date-time", "date") })
  .refine((text) => isStorable(new Date(text)), OUT_OF_RANGE);

/** A timestamp, or a date, which means its first instant in UTC. */
export const TimestampOrDate = z.union([
  Timestamp,
  z.iso.date().refine((text) => isStorable(new Date(text)), OUT_OF_RANGE),
]);
