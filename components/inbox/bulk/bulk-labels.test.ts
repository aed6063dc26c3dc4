import { describe, expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { bulkResultText } from "./bulk-labels.ts";

describe("bulkResultText", () => {
  it.each([
    [{ type: "solve" as const }, 1, "One conversation resolved"],
    [{ type: "assign" as const, assignedAgentId: null }, 2, "2 conversations unassigned"],
    [{ type: "assignTeam" as const, assignedTeamId: null }, 2, "2 conversations removed from their team"],
    [{ type: "tag" as const, add: [], remove: ["t"] }, 1_200, "1,200 conversations untagged"],
    [{ type: "snooze" as const, until: null }, 3, "3 conversations are no longer snoozed"],
  ])("%o", (action, count, text) => {
    expect(bulkResultText(action, count, englishText("inbox.bulkResult"))).toBe(text);
  });
});
