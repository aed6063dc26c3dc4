import { describe, expect, it } from "vitest";
import { readFilters, resendFilters, startOf } from "./delivery-filters.ts";

describe("readFilters", () => {
  it("reads the filters in a URL", () => {
    const search = new URLSearchParams("status=timed_out&rule=r1&trigger=asignar_fase&contact=c1&since=24h");
    expect(readFilters(search)).toEqual({
      status: "timed_out",
      ruleId: "r1",
      trigger: "asignar_fase",
      contactId: "c1",
      since: "24h",
    });
  });

  it("ignores unknown statuses and time ranges", () => {
    expect(readFilters(new URLSearchParams("status=lost&since=3y&rule="))).toEqual({});
  });
});

describe("startOf", () => {
  const now = Date.parse("2026-11-20T08:00:00.000Z");
  it.each([
    ["1h", "2026-11-20T07:00:00.000Z"],
    ["24h", "2026-11-19T08:00:00.000Z"],
    ["7d", "2026-11-13T08:00:00.000Z"],
    [undefined, undefined],
  ] as const)("returns the start of %s as %s", (since, start) => {
    expect(startOf(since, now)).toBe(start);
  });
});

describe("resendFilters", () => {
  const now = Date.parse("2026-11-20T08:00:00.000Z");
  const to = "2026-11-20T08:00:00.000Z";

  it("keeps the filters and ends now, so that the counted deliveries are resent", () => {
    expect(resendFilters({ ruleId: "r1", status: "timed_out", since: "1h" }, now)).toEqual({
      ruleId: "r1",
      status: "timed_out",
      from: "2026-11-20T07:00:00.000Z",
      to,
    });
    expect(resendFilters({}, now)).toEqual({ to });
  });

  it.each(["delivered", "pending", "sending", "recalled"] as const)(
    "finds no delivery to resend for %s",
    (status) => {
      expect(resendFilters({ status }, now)).toBeNull();
    },
  );
});
