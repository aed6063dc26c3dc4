import { describe, expect, it } from "vitest";
import { nextOccurrence, nextOpening } from "./next-occurrence.ts";

describe("the calendar across daylight saving changes", () => {
  const madrid = "Europe/Madrid";
  const at = (time: string, after: string, weekdays: number[] = []) =>
    nextOccurrence({ weekdays, time }, new Date(after), madrid).toISOString();

  it("keeps the local time", () => {
    expect(at("09:00", "2026-03-28T08:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
    expect(at("09:00", "2026-10-24T07:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
  });
  it("uses the instant of the change for a skipped time, and the first of two", () => {
    expect(at("02:30", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
    expect(at("02:30", "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
    expect(at("02:30", "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
  });
  it("finds weekdays by the local date", () => {
    expect(at("00:30", "2026-11-20T12:00:00Z", [1])).toBe("2026-11-22T23:30:00.000Z");
    expect(
      nextOccurrence({ weekdays: [5], time: "23:00" }, new Date("2026-11-20T12:00:00Z"), "Pacific/Auckland"),
    ).toEqual(new Date("2026-11-27T10:00:00Z"));
  });
  it("returns when the business opens next", () => {
    const hours = { weekdays: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };
    const open = (time: string) => nextOpening(hours, new Date(time), madrid).toISOString();
    expect(open("2026-11-20T10:00:00Z")).toBe("2026-11-20T10:00:00.000Z");
    expect(open("2026-11-20T17:00:00Z")).toBe("2026-11-23T08:00:00.000Z");
    expect(open("2026-11-20T07:59:00Z")).toBe("2026-11-20T08:00:00.000Z");
    expect(open("2026-03-28T12:00:00Z")).toBe("2026-03-30T07:00:00.000Z");
  });
});
