import { expect, it } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: "21:00", to: "09:00" };
const until = (quiet: typeof night | null, zone: string, now: string) =>
  quietUntil(quiet, zone, new Date(now))?.toISOString() ?? null;

it.each([
  ["in the evening", night, "UTC", "2026-11-20T22:30:20.000Z", "2026-11-21T09:00:00.000Z"],
  ["after midnight", night, "UTC", "2026-11-20T03:00:00.000Z", "2026-11-20T09:00:00.000Z"],
  ["at their end", night, "UTC", "2026-11-20T09:00:00.000Z", null],
  ["during the day", night, "UTC", "2026-11-20T15:00:00.000Z", null],
  [
    "in the workspace's time zone",
    night,
    "America/Bogota",
    "2026-11-20T03:00:00.000Z",
    "2026-11-20T14:00:00.000Z",
  ],
  ["at noon", { from: "12:00", to: "13:30" }, "UTC", "2026-11-20T12:15:00.000Z", "2026-11-20T13:30:00.000Z"],
  [
    "before the clocks go forward",
    night,
    "Europe/Madrid",
    "2026-03-28T21:00:00.000Z",
    "2026-03-29T07:00:00.000Z",
  ],
  [
    "before the clocks go back",
    night,
    "Europe/Madrid",
    "2026-10-24T20:00:00.000Z",
    "2026-10-25T08:00:00.000Z",
  ],
  [
    "in the second of two repeated hours",
    { from: "01:00", to: "02:30" },
    "Europe/Madrid",
    "2026-10-25T01:10:00.000Z",
    "2026-10-25T01:30:00.000Z",
  ],
  ["without quiet hours", null, "UTC", "2026-11-20T03:00:00.000Z", null],
])("%s", (_, quiet, zone, now, end) => {
  expect(until(quiet, zone, now)).toBe(end);
});
