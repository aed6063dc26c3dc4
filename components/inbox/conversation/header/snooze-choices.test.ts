import { describe, expect, it } from "vitest";
import { snoozeChoices } from "./snooze-choices.ts";

describe("snoozeChoices", () => {
  it("returns future times, and the evening only before it", () => {
    const choices = (hours: number) =>
      snoozeChoices(new Date(2026, 10, 20, hours)).map(({ choice }) => choice);
    expect(choices(14)).toEqual([
      "inAnHour",
      "inThreeHours",
      "thisEvening",
      "tomorrow",
      "monday",
      "nextMonth",
    ]);
    expect(choices(19)).not.toContain("thisEvening");
    // A Sunday, so "Tomorrow" is the Monday.
    expect(snoozeChoices(new Date(2026, 10, 22, 14)).map(({ choice }) => choice)).not.toContain("monday");
    const [hour] = snoozeChoices(new Date(2026, 10, 20, 14));
    expect(hour?.at).toEqual(new Date(2026, 10, 20, 15));
  });
});
