import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { timelineEvents } from "./timeline-events.ts";

const t = englishText("inbox.timelineEvents");
const ana = { type: "user", id: "ana", name: "Ana" } as const;

function changed(field: string, value: HistoryEntry["new"], over: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: field,
    kind: "changed",
    field,
    old: null,
    new: value,
    content: null,
    contentParts: [],
    actor: ana,
    via: "panel",
    at: "2026-11-20T10:00:00.000Z",
    ...over,
  };
}

const textOf = (entry: HistoryEntry) => timelineEvents([entry], t)[0]?.text;

describe("timelineEvents", () => {
  it("shows takeovers and returns to AI as handovers", () => {
    expect(timelineEvents([changed("isBotEnabled", false)], t)).toEqual([
      {
        id: "isBotEnabled",
        at: "2026-11-20T10:00:00.000Z",
        variant: "handover",
        text: "Ana took over from the AI agent",
      },
    ]);
    expect(textOf(changed("isBotEnabled", true))).toBe("Ana returned the conversation to the AI agent");
    const sofia = { type: "agent", id: "s", name: "Sofia" } as const;
    expect(textOf(changed("isBotEnabled", false, { actor: sofia }))).toBe(
      "Sofia handed the conversation to the team",
    );
  });

  it.each([
    ["isSolved", true, "Ana marked it as resolved"],
    ["isSolved", false, "Ana reopened it"],
    ["assignedAgentId", { id: "b", name: "Ben" }, "Ana assigned it to Ben"],
    ["assignedAgentId", { id: "ana", name: "Ana" }, "Ana assigned it to themselves"],
    ["assignedAgentId", null, "Ana unassigned it"],
    ["assignedTeamId", { id: "s", name: "Sales" }, "Ana assigned it to Sales"],
    ["assignedTeamId", null, "Ana removed its team"],
    ["stageId", { id: "s", name: "Won" }, "Ana moved it to Won"],
  ] as const)("shows a change of %s as %j", (field, value, text) => {
    expect(textOf(changed(field, value))).toBe(text);
  });

  it("ignores other changes", () => {
    expect(timelineEvents([changed("name", "Marta"), changed("isRead", true)], t)).toEqual([]);
    expect(timelineEvents([{ ...changed("isSolved", true), kind: "note" }], t)).toEqual([]);
  });
});
