import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";
import { DAY_MS, recentMoment } from "./timeline.ts";

const HOUR_MS = 3_600_000;

describe("times in the demo workspace", () => {
  it("are past and in business hours at any hour of the day", () => {
    const random = createRandom(1);
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      const now = new Date(Date.UTC(2026, 10, 22, 0, minute));
      const ages = Array.from({ length: 200 }, () => {
        const at = recentMoment(random, now, 90);
        const sinceOpening = (at.getTime() - 13 * HOUR_MS) % DAY_MS;
        expect(sinceOpening).toBeLessThanOrEqual(12 * HOUR_MS + 60_000);
        return now.getTime() - at.getTime();
      });
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...ages)).toBeLessThan(92 * DAY_MS);
    }
  });
});
