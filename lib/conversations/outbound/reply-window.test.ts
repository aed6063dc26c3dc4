import { expect, it } from "vitest";
import { replyWindow } from "./reply-window.ts";

const wrote = new Date("2026-11-20T10:00:00.000Z");
const rule = { hours: 24 };

it.each([
  [null, wrote, "2026-12-20T10:00:00.000Z", "free", null],
  [null, null, "2026-11-20T10:00:00.000Z", "free", null],
  [rule, null, "2026-11-20T10:00:00.000Z", "unknown", null],
  [rule, wrote, "2026-11-20T10:00:00.000Z", "open", "2026-11-21T10:00:00.000Z"],
  [rule, wrote, "2026-11-21T09:59:59.999Z", "open", "2026-11-21T10:00:00.000Z"],
  [rule, wrote, "2026-11-21T10:00:00.000Z", "closed", "2026-11-21T10:00:00.000Z"],
  [{ hours: 168 }, wrote, "2026-11-27T09:00:00.000Z", "open", "2026-11-27T10:00:00.000Z"],
] as const)("rule %j, wrote %s, now %s: %s", (given, last, now, state, closesAt) => {
  expect(replyWindow(given, last, new Date(now))).toEqual({
    state,
    closesAt: closesAt && new Date(closesAt),
  });
});
