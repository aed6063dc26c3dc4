import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { describeHistory } from "./describe-history.ts";

const now = new Date(2026, 10, 20, 14, 0);
const ana = { id: "1", name: "Ana" };
const textFor = (field: string | null, old: HistoryEntry["old"], value: HistoryEntry["new"]) =>
  describeHistory(
    {
      id: "e",
      kind: field === null ? "created" : "changed",
      field,
      old,
      new: value,
      content: null,
      contentParts: [],
      actor: { type: "user", id: "u", name: "Bea" },
      via: "panel",
      at: now.toISOString(),
    },
    now,
    englishText("tasks.history"),
  );

describe("task history", () => {
  it.each([
    [null, null, null, "created the task"],
    ["name", "Uno", "Dos", "renamed it from “Uno”"],
    ["statusId", "pending", "done", "completed it"],
    ["statusId", "done", "in_progress", "changed the status to in progress"],
    ["expirationDate", null, new Date(2026, 10, 21, 10).toISOString(), "set the due date to Tomorrow 10:00"],
    ["expirationDate", now.toISOString(), null, "removed the due date"],
    ["reminderMinutes", null, 10, "set a reminder"],
    ["assignedUserId", null, ana, "assigned Ana"],
    ["assignedUserId", ana, null, "unassigned Ana"],
    ["contactId", null, ana, "linked Ana"],
    ["dealId", ana, null, "unlinked Ana"],
    ["notes", "a", "b", "changed the notes"],
  ] as const)("%s from %j to %j: %s", (field, old, value, text) =>
    expect(textFor(field, old, value)).toBe(text),
  );
});
