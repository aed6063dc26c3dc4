import { describe, expect, it } from "vitest";
import { type ContactFlags, planAction } from "./plan-action.ts";

const flags: ContactFlags = {
  assignedAgentId: "ana",
  assignedTeamId: null,
  isSolved: false,
  isRead: false,
  tagIds: ["vip", "new"],
};

describe("planAction", () => {
  it.each([
    [
      { type: "assign", assignedAgentId: "ben" },
      { assignedAgentId: "ben" },
      { type: "assign", assignedAgentId: "ana" },
    ],
    [
      { type: "assign", assignedAgentId: null },
      { assignedAgentId: null },
      { type: "assign", assignedAgentId: "ana" },
    ],
    [
      { type: "assignTeam", assignedTeamId: "sales" },
      { assignedTeamId: "sales" },
      { type: "assignTeam", assignedTeamId: null },
    ],
    [{ type: "solve" }, { isSolved: true }, { type: "reopen" }],
    [{ type: "read" }, { isRead: true }, { type: "unread" }],
    [
      { type: "tag", add: ["vip", "hot"], remove: ["new", "cold"] },
      { tags: ["vip", "hot"] },
      { type: "tag", add: ["new"], remove: ["hot"] },
    ],
  ] as const)("%o", (action, patch, undo) => {
    const asked =
      action.type === "tag" ? { ...action, add: [...action.add], remove: [...action.remove] } : action;
    expect(planAction(flags, asked)).toEqual({ patch, undo });
  });

  it("restores the resolved and read state", () => {
    const done = { ...flags, isSolved: true, isRead: true };
    expect(planAction(done, { type: "reopen" })).toEqual({
      patch: { isSolved: false },
      undo: { type: "solve" },
    });
    expect(planAction(done, { type: "unread" })).toEqual({
      patch: { isRead: false },
      undo: { type: "read" },
    });
  });

  it.each([
    { type: "assign" as const, assignedAgentId: "ana" },
    { type: "reopen" as const },
    { type: "unread" as const },
    { type: "tag" as const, add: ["vip"], remove: ["cold"] },
  ])("changes nothing if the state is already set: $type", (action) => {
    expect(planAction(flags, action)).toBeNull();
  });
});
