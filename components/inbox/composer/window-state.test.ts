import { describe, expect, it } from "vitest";
import { windowState } from "./window-state.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const closing = (date: string | null, isWindowOpen = true, personWindowClosesDate: string | null = null) =>
  windowState({ windowClosesDate: date, personWindowClosesDate, isWindowOpen }, now);

describe("windowState", () => {
  it("counts down and marks the last two hours", () => {
    expect(closing("2026-11-21T09:12:30.000Z")).toEqual({
      state: "open",
      left: "23 h 12 min",
      isSoon: false,
    });
    expect(closing("2026-11-20T12:00:00.000Z")).toEqual({ state: "open", left: "2 h", isSoon: true });
    expect(closing("2026-11-20T10:48:10.000Z")).toEqual({ state: "open", left: "48 min", isSoon: true });
    expect(closing("2026-11-20T10:00:20.000Z")).toEqual({
      state: "open",
      left: "under a minute",
      isSoon: true,
    });
  });

  it("closes by the clock, regardless of the fetched state", () => {
    expect(closing("2026-11-20T10:00:00.000Z", true)).toEqual({ state: "closed" });
  });

  it("allows people a longer window if the channel does", () => {
    expect(closing("2026-11-20T09:00:00.000Z", true, "2026-11-26T09:30:00.000Z")).toEqual({
      state: "human",
      left: "5 d 23 h",
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
