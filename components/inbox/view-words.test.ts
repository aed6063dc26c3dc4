import { describe, expect, it } from "vitest";
import { countText, views } from "./view-words.ts";

const counts = { open: 1_234, unread: 0, mine: 7, unassigned: 9_999, agent: 10_000, solved: 1 };

describe("countText", () => {
  it("says nothing for none, and that counting stopped", () => {
    expect(views.map(({ view }) => countText(counts, view))).toEqual([
      ...["1,234", "", "7", "9,999", "10,000+", "1"],
    ]);
    expect(countText(undefined, "open")).toBe("");
  });
});
