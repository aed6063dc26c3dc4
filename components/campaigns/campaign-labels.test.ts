import { expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { durationLabel, funnelOf, percent, progressOf } from "./campaign-labels.ts";

const t = englishText("campaigns.durations");
const figures = { queued: 10, sent: 1, delivered: 2, read: 3, replied: 4, failed: 5, skipped: 6 };

it("counts each recipient in all earlier funnel steps", () => {
  expect(funnelOf(figures).map(({ step, count }) => `${step} ${count}`)).toEqual([
    "sent 10",
    "delivered 9",
    "read 7",
    "replied 4",
  ]);
});

it("counts all recipients except waiting ones as completed", () => {
  expect(progressOf(figures)).toEqual({ total: 31, through: 21 });
});

it("formats durations", () => {
  expect([0.4, 1, 45, 120, 60 * 72].map((minutes) => durationLabel(minutes, t))).toEqual([
    "under a minute",
    "about 1 minute",
    "about 45 minutes",
    "about 2 hours",
    "about 3 days",
  ]);
});

it("returns 0 percent of 0", () => {
  expect([percent(0, 0), percent(1, 3), percent(3, 3)]).toEqual(["0%", "33%", "100%"]);
});
