import { expect, it } from "vitest";
import type { HistoryEntry, HistoryValue, NamedReference } from "#lib/contacts/schema.ts";
import { historyEntry } from "#lib/testing/factories/history-entry.ts";
import type { ContactChange } from "../use-save-contact.ts";
import {
  type ContactValues,
  combineChanges,
  type ExistingReferences,
  groupVersions,
  isUnchanged,
  restoringChange,
  valuesBefore,
} from "./contact-versions.ts";

const named = (id: string) => ({ id, name: `Name of ${id}` });
const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;
const entry = (id: string, change: Partial<HistoryEntry>) => historyEntry({ id, ...change });

type Value = HistoryValue | readonly NamedReference[];
const valuesOf = (values: Record<string, Value>): ContactValues => new Map(Object.entries(values));

const existing: ExistingReferences = {
  stages: [named("new"), named("won")],
  segmentations: [],
  members: [named("eva")],
  teams: [],
  tags: [named("vip"), named("lead")],
};

it("groups simultaneous changes of one person, and leaves out changes that versions do not show", () => {
  const eva = { type: "user", id: "e", name: "Eva" } as const;
  const versions = groupVersions([
    entry("8", { field: "isRead", old: false, new: true, at: at(5) }),
    entry("7", { field: "name", old: "An", new: "Ana", at: at(4), actor: eva }),
    entry("6", { field: "name", old: "A", new: "An", at: at(4) }),
    entry("5", { field: "tag", new: named("vip"), at: at(4) }),
    entry("4", { field: "email", old: "b@c.de", mergedFrom: "other", at: at(3) }),
    entry("3", { kind: "note", content: "Call", at: at(2) }),
    entry("2", { field: "orderInCards", old: 1, new: 2, at: at(2) }),
    entry("1", { kind: "created", new: named("new"), at: at(1) }),
  ]);
  expect(versions.map(({ id, entries }) => [id, entries.map((one) => one.id)])).toEqual([
    ["7", ["7"]],
    ["6", ["6", "5"]],
    ["1", ["1"]],
  ]);
});

it("reverses changes from the newest to the oldest", () => {
  const now = valuesOf({ name: "Ana", tags: [named("vip"), named("lead")], "customFields.plan": "pro" });
  const versions = groupVersions([
    entry("5", { field: "customFields.plan", old: "free", new: "pro", at: at(5) }),
    entry("4", { field: "tag", old: named("gone"), at: at(4) }),
    entry("3", { field: "tag", new: named("vip"), at: at(3) }),
    entry("2", { field: "customFields.plan", old: null, new: "free", at: at(2) }),
    entry("1", { field: "name", old: "An", new: "Ana", at: at(1) }),
  ]);
  const before = (count: number) => Object.fromEntries(valuesBefore(now, versions.slice(0, count)));
  expect(before(1)).toEqual({
    name: "Ana",
    tags: [named("vip"), named("lead")],
    "customFields.plan": "free",
  });
  expect(before(5)).toEqual({ name: "An", tags: [named("lead"), named("gone")], "customFields.plan": null });
});

it("compares references by id, tags in any order, and empty text with none", () => {
  const one = valuesOf({ stageId: named("won"), lastname: null, isSolved: false });
  const other = valuesOf({ stageId: { id: "won", name: "Sold" }, lastname: "", isSolved: true });
  expect(["stageId", "lastname", "isSolved"].map((field) => isUnchanged(field, one, other))).toEqual([
    true,
    true,
    false,
  ]);
  const tags = (...ids: string[]) => valuesOf({ tags: ids.map(named) });
  expect(isUnchanged("tags", tags("vip", "lead"), tags("lead", "vip"))).toBe(true);
  expect(isUnchanged("tags", tags("vip"), tags("lead"))).toBe(false);
});

it.each<[string, Value, ContactChange | null]>([
  ["name", "Ana", { name: "Ana" }],
  ["lastname", null, { lastname: null }],
  ["isSolved", false, { isSolved: false }],
  ["stageId", named("won"), { stageId: "won" }],
  ["stageId", null, { stageId: null }],
  ["stageId", named("gone"), null],
  ["assignedAgentId", named("eva"), { assignedAgentId: "eva" }],
  ["assignedTeamId", named("gone"), null],
  ["tags", [named("vip")], { tags: ["vip"] }],
  ["tags", [named("vip"), named("gone")], null],
  ["internalWhatsappNumber", "34600111222", null],
  ["customFields.plan", "free", { customFields: [{ code: "plan", value: "free" }] }],
  ["customFields.plan", null, { customFields: [{ code: "plan", value: "" }] }],
])("restores %s %j with %j", (field, value, change) => {
  expect(restoringChange(field, valuesOf({ [field]: value }), existing)).toEqual(change);
});

it("combines changes, including those of several custom fields", () => {
  expect(
    combineChanges([
      { name: "Ana" },
      { customFields: [{ code: "plan", value: "free" }] },
      { customFields: [{ code: "city", value: "" }] },
    ]),
  ).toEqual({
    name: "Ana",
    customFields: [
      { code: "plan", value: "free" },
      { code: "city", value: "" },
    ],
  });
});
