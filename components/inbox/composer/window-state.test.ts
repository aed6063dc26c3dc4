import { describe, expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { timeLeftText, windowState } from "./window-state.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const HOUR_MS = 3_600_000;
const closing = (date: string | null, isWindowOpen = true, personWindowClosesDate: string | null = null) =>
  windowState({ windowClosesDate: date, personWindowClosesDate, isWindowOpen }, now);

describe("windowState", () => {
  it("counts down and marks the last two hours", () => {
    const left = 23 * HOUR_MS + 750_000;
    expect(closing("2026-11-21T09:12:30.000Z")).toEqual({ state: "open", left, isSoon: false });
    expect(closing("2026-11-20T12:00:00.000Z")).toEqual({ state: "open", left: 2 * HOUR_MS, isSoon: true });
  });

  it.each([
    [143 * HOUR_MS + 1_800_000, "5 d 23 h"],
    [23 * HOUR_MS + 750_000, "23 h 12 min"],
    [2 * HOUR_MS, "2 h"],
    [2_890_000, "48 min"],
    [20_000, "under a minute"],
  ])("writes %d milliseconds as %s", (milliseconds, text) => {
    expect(timeLeftText(milliseconds, englishText("inbox.timeLeft"))).toBe(text);
  });

  it("closes by the clock, regardless of the fetched state", () => {
    expect(closing("2026-11-20T10:00:00.000Z", true)).toEqual({ state: "closed" });
  });

  it("allows people a longer window if the channel does", () => {
    expect(closing("2026-11-20T09:00:00.000Z", true, "2026-11-26T09:30:00.000Z")).toEqual({
      state: "human",
      left: 143 * HOUR_MS + 1_800_000,
      isSoon: false,
    });
    expect(closing("2026-11-20T11:00:00.000Z", true, "2026-11-26T09:30:00.000Z").state).toBe("open");
    expect(closing("2026-11-12T10:00:00.000Z", true, "2026-11-20T10:00:00.000Z").state).toBe("closed");
  });

  it("distinguishes channels without a window from contacts who never wrote", () => {
    expect(closing(null, true)).toEqual({ state: "free" });
    expect(closing(null, false)).toEqual({ state: "unknown" });
  });
});
