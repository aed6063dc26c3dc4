import { describe, expect, it } from "vitest";
import { Timestamp, TimestampOrDate } from "./timestamp.ts";

describe("a timestamp in a request", () => {
  it.each([
    "2026-11-20T10:00:00Z",
    "2026-11-20T10:00:00.123+01:00",
    "1000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
  ])("accepts %s", (text) => {
    expect(Timestamp.parse(text)).toBe(text);
  });

  it.each([
    ["tomorrow", "must be an ISO 8601 date-time"],
    ["2026-02-30T00:00:00Z", "must be an ISO 8601 date-time"],
    ["0000-01-01T00:00:00Z", "must be in the years 1000 to 9999"],
    ["1000-01-01T00:00:00+01:00", "must be in the years 1000 to 9999"],
    ["9999-12-31T23:59:59-23:59", "must be in the years 1000 to 9999"],
  ])("rejects %s", (text, message) => {
    expect(Timestamp.safeParse(text).error?.issues[0]?.message).toBe(message);
  });

  it("accepts a date if a day is sufficient", () => {
    expect(TimestampOrDate.safeParse("2026-11-20").success).toBe(true);
    expect(TimestampOrDate.safeParse("0000-01-01").success).toBe(false);
    expect(TimestampOrDate.safeParse("0000-01-01T00:00:00Z").success).toBe(false);
  });
});
