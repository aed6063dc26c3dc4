import { describe, expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
const ago = (milliseconds: number) => now - milliseconds;

describe("relativeTime", () => {
  it.each([
    [ago(0), "now"],
    [ago(44_999), "now"],
    [ago(45_000), "1m"],
    [ago(59 * 60_000), "59m"],
    [ago(60 * 60_000), "1h"],
    [ago(24 * 3_600_000 - 1), "23h"],
    [ago(24 * 3_600_000), "1d"],
    [ago(6.9 * 86_400_000), "6d"],
    [new Date(2026, 10, 3, 9).getTime(), "3 Nov"],
    [new Date(2025, 10, 3, 9).getTime(), "3 Nov 2025"],
    [now + 10 * 60_000, "in 10m"],
  ])("formats %d as %s", (moment, words) => {
    expect(relativeTime(moment, now)).toBe(words);
  });
});
