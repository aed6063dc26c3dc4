import { describe, expect, it } from "vitest";
import { clockTime, dayKey, dayLabel, listTime } from "./day-label.ts";

const now = new Date(2026, 10, 20, 15, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe("conversation days", () => {
  it.each([
    [at(2026, 10, 20, 0, 1), "Today", "00:01"],
    [at(2026, 10, 19, 23, 59), "Yesterday", "Yesterday"],
    [at(2026, 10, 16, 9, 5), "Monday", "Mon"],
    [at(2026, 2, 12, 9, 5), "12 March", "12 Mar"],
    [at(2025, 2, 12, 9, 5), "12 March 2025", "12/03/25"],
  ])("formats %s as %s, in the list as %s", (date, label, inList) => {
    expect(dayLabel(date, now)).toBe(label);
    expect(listTime(date, now)).toBe(inList);
  });

  it("distinguishes local days", () => {
    expect(dayKey(at(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(clockTime(at(2026, 0, 5, 7, 4))).toBe("07:04");
  });
});
