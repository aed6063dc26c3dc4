import { describe, expect, it } from "vitest";
import { futureTimeText, waitText } from "./time-labels.ts";

const now = new Date(2026, 10, 20, 14, 30);

describe("future times and waits", () => {
  it.each([
    [new Date(2026, 10, 20, 18, 0), "18:00"],
    [new Date(2026, 10, 21, 9, 0), "tomorrow 09:00"],
    [new Date(2026, 10, 23, 9, 0), "Mon 09:00"],
    [new Date(2026, 10, 27, 9, 0), "27 Nov 09:00"],
    [new Date(2027, 1, 1, 9, 0), "1 Feb 2027 09:00"],
  ])("%s", (at, text) => {
    expect(futureTimeText(at, now)).toBe(text);
  });

  it("formats a wait in its largest unit, after an hour", () => {
    const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    expect(waitText(since(0.9), now.getTime())).toBeNull();
    expect(waitText(since(3.5), now.getTime())).toBe("3 h");
    expect(waitText(since(47), now.getTime())).toBe("47 h");
    expect(waitText(since(50), now.getTime())).toBe("2 d");
  });
});
