import { expect, it } from "vitest";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { historyEntry } from "#lib/testing/factories/history-entry.ts";
import { describeOpportunityChange } from "./opportunity-labels.ts";
import { describeTaskChange } from "./task-labels.ts";

const t = englishText("contacts.taskHistory");
const sale = { id: "o", name: "Course", amount: 900, currencyCode: "EUR" };
const named = (name: string) => ({ id: name, name });

it.each<[Partial<HistoryEntry>, string, string | null, string | null]>([
  [{ kind: "created", new: named("New") }, "created the opportunity", null, null],
  [{ field: "winLossStatus", old: 0, new: 1 }, "won the opportunity", null, null],
  [{ field: "winLossStatus", old: 0, new: 2 }, "lost the opportunity", null, null],
  [{ field: "winLossStatus", old: 1, new: 0 }, "reopened the opportunity", null, null],
  [{ field: "amount", old: 900, new: 1200.5 }, "changed the amount of", "€900", "€1,200.50"],
  [{ field: "stageId", old: named("New"), new: named("Offer") }, "moved the opportunity", "New", "Offer"],
])("describes %o of an opportunity", (change, what, from, to) => {
  expect(
    describeOpportunityChange(historyEntry(change), sale, {
      t: englishText("contacts.opportunityHistory"),
      tHistory: englishText("contacts.historyText"),
    }),
  ).toEqual({ what, from, to });
});

it.each<[Partial<HistoryEntry>, string]>([
  [{ kind: "created" }, "created the task"],
  [{ field: "statusId", old: "pending", new: "done" }, "completed the task"],
  [{ field: "statusId", old: "done", new: "pending" }, "reopened the task"],
  [{ field: "assignedUserId", old: null, new: named("Ben") }, "assigned Ben to the task"],
  [{ field: "assignedUserId", old: named("Ben"), new: null }, "unassigned Ben from the task"],
])("describes %o of a task", (change, what) => {
  expect(describeTaskChange(historyEntry(change), t).what).toBe(what);
});

it("includes the old and new due date", () => {
  const moved = historyEntry({ field: "expirationDate", old: null, new: "2027-01-04T12:00:00.000Z" });
  expect(describeTaskChange(moved, t)).toMatchObject({ what: "changed the date of", from: "no date" });
  expect(describeTaskChange(moved, t).to).toMatch(/4 Jan/);
});
