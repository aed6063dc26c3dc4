import { describe, expect, it } from "vitest";
import { countText, views } from "./view-labels.ts";

const counts = { open: 234, unread: 0, mine: 7, unassigned: 999, agent: 1_000, snoozed: 2, solved: 1 };

describe("countText", () => {
  it("is empty for zero, and shows that counting stopped", () => {
    expect(views.map((view) => countText(counts, view))).toEqual(["234", "", "7", "999", "1,000+", "2", "1"]);
    expect(countText(undefined, "open")).toBe("");
  });
});
