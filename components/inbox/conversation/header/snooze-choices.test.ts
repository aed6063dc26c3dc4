import { describe, expect, it } from "vitest";
import { snoozeChoices } from "./snooze-choices.ts";

describe("snoozeChoices", () => {
  it("returns future times, and the evening only before it", () => {
    const labels = (hours: number) => snoozeChoices(new Date(2026, 10, 20, hours)).map(({ label }) => label);
    expect(labels(14)).toEqual([
      "In an hour",
      "In 3 hours",
      "This evening",
      "Tomorrow",
      "Monday",
      "Next month",
    ]);
    expect(labels(19)).not.toContain("This evening");
    // A Sunday, so "Tomorrow" is the Monday.
    expect(snoozeChoices(new Date(2026, 10, 22, 14)).map(({ label }) => label)).not.toContain("Monday");
    const [hour] = snoozeChoices(new Date(2026, 10, 20, 14));
    expect(hour?.at).toEqual(new Date(2026, 10, 20, 15));
  });
});
