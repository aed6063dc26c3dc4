import { expect, it } from "vitest";
import type { OpportunityHistoryEntry } from "#lib/opportunities/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { historyText } from "./history-text.ts";

const t = englishText("opportunities.historyText");

type Change = Pick<OpportunityHistoryEntry, "kind" | "field" | "old" | "new">;

function textOf(change: Change) {
  const actor = { type: "user" as const, id: "u", name: "Ana" };
  return historyText({ id: "1", at: "2026-11-20T08:00:00.000Z", actor, via: "panel", ...change }, t);
}
const changed = (field: string, old: Change["old"], value: Change["new"]): Change => ({
  kind: "changed",
  field,
  old,
  new: value,
});

it.each<[Change, ReturnType<typeof historyText>]>([
  [
    { kind: "created", field: null, old: null, new: { id: "s", name: "New" } },
    { what: "created it in", from: null, to: "New" },
  ],
  [
    changed("stageId", { id: "s", name: "New" }, { id: "t", name: "Offer" }),
    { what: "moved it", from: "New", to: "Offer" },
  ],
  [changed("winLossStatus", 0, 1), { what: "marked it as won", from: null, to: null }],
  [changed("winLossStatus", 2, 0), { what: "reopened it", from: null, to: null }],
  [changed("amount", 100, 250), { what: "changed the amount", from: "100", to: "250" }],
  [
    changed("assignedComercialId", null, { id: "u", name: "Ben" }),
    { what: "changed the assignee", from: "empty", to: "Ben" },
  ],
  [changed("orderInCards", null, null), { what: "moved the card within its stage", from: null, to: null }],
])("describes %j", (change, text) => {
  expect(textOf(change)).toEqual(text);
});
