import { expect, it } from "vitest";
import { sourceLabel } from "#components/layout/history/source-label.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { historyEntry } from "#lib/testing/factories/history-entry.ts";
import { historyText } from "./history-text.ts";

const named = (name: string) => ({ id: name, name });

it.each<[Partial<HistoryEntry>, string, string | null, string | null]>([
  [{ kind: "created", new: named("New") }, "added the contact in", null, "New"],
  [{ kind: "note", content: "Call back" }, "wrote a note", null, null],
  [{ field: "stageId", old: named("New"), new: named("Won") }, "moved it", "New", "Won"],
  [{ field: "stageId", old: named("New"), new: null }, "moved it", "New", "no stage"],
  [{ field: "orderInCards", old: 1, new: 2 }, "moved the card within its stage", null, null],
  [
    { field: "snoozedUntil", old: "2026-11-20T08:00:00.000Z" },
    "ended the snooze of the conversation",
    null,
    null,
  ],
  [{ field: "email", old: null, new: "a@b.c" }, "changed email", "empty", "a@b.c"],
  [{ field: "assignedAgentId", old: named("Ben"), new: null }, "changed assignee", "Ben", "empty"],
  [{ field: "assignedTeamId", old: null, new: named("Sales") }, "changed team", "empty", "Sales"],
  [{ field: "customFields.plan", old: "free", new: "pro" }, "changed plan", "free", "pro"],
  [{ field: "tag", new: named("VIP") }, "added the tag", null, "VIP"],
  [{ field: "tag", old: named("VIP") }, "removed the tag", null, "VIP"],
  [{ field: "isSolved", old: false, new: true }, "marked it as resolved", null, null],
  [{ field: "blocked", old: true, new: false }, "unblocked the contact", null, null],
  [{ field: "somethingNew", old: "1", new: "2" }, "changed somethingNew", "1", "2"],
])("describes %j", (change, what, from, to) => {
  expect(historyText(historyEntry(change), englishText("contacts.historyText"))).toEqual({ what, from, to });
});

it("returns the label of a source, also of unknown ones", () => {
  const t = englishText("layout.sources");
  expect(["panel", "bulk", "fax"].map((via) => sourceLabel(via, t))).toEqual(["console", "bulk move", "fax"]);
});
