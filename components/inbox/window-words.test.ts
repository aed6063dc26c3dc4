import { describe, expect, it } from "vitest";
import { windowState } from "./window-words.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const closing = (date: string | null, isWindowOpen = true) =>
  windowState({ windowClosesDate: date, isWindowOpen }, now);

describe("windowState", () => {
  it("counts down, and marks the last two hours", () => {
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

  it("closes by the clock, whatever the last reading said", () => {
    expect(closing("2026-11-20T10:00:00.000Z", true)).toEqual({ state: "closed" });
  });

  it("knows channels without the rule from contacts who never wrote", () => {
    expect(closing(null, true)).toEqual({ state: "free" });
    expect(closing(null, false)).toEqual({ state: "unknown" });
  });
});
