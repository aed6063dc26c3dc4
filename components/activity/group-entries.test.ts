import { expect, it } from "vitest";
import type { WorkspaceActivity } from "#lib/activity/schema.ts";
import { readActivityFilters } from "./activity-filters.ts";
import { entryPath } from "./entry-path.ts";
import { groupEntries } from "./group-entries.ts";

const moved = (id: string, change: Partial<WorkspaceActivity> = {}): WorkspaceActivity => ({
  id,
  at: "2026-11-27T10:00:00.000Z",
  kind: "moved",
  action: "moved",
  actor: { type: "user", id: "ana", name: "Ana" },
  via: "panel",
  record: { type: "contact", id: `contact-${id}`, name: id },
  target: "Qualified",
  text: null,
  textParts: [],
  count: null,
  ...change,
});

it("groups consecutive equal actions of one person", () => {
  const ben = { type: "user" as const, id: "ben", name: "Ben" };
  const entries = [
    moved("1"),
    moved("2"),
    moved("3", { actor: ben }),
    moved("4"),
    moved("5", { target: "Won" }),
    moved("6", { kind: "note", action: "noted", target: null }),
    moved("7", { kind: "note", action: "noted", target: null }),
    moved("8", { kind: "bulk", count: 2 }),
    moved("9", { kind: "bulk", count: 2 }),
    moved("10"),
    moved("11", { count: 2 }),
  ];
  const ids = groupEntries(entries).map(({ entries }) => entries.map(({ id }) => id).join());
  expect(ids).toEqual(["1,2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
});

it("groups created contacts of several stages", () => {
  const created = { kind: "created", action: "created" } as const;
  expect(groupEntries([moved("1", created), moved("2", { ...created, target: "New" })])).toHaveLength(1);
});

it.each([
  ["contact", "/w/contacts/1"],
  ["opportunity", "/w/opportunities/1"],
  ["task", "/w/tasks?task=1"],
  ["import", "/w/settings/imports/1"],
  ["bulkEdit", "/w/contacts"],
  ["rule", "/w/deliveries?rule=1"],
] as const)("links a %s", (type, path) => {
  expect(entryPath("w", { type, id: "1", name: "" })).toBe(path);
});

it("ignores unknown filters in the address", () => {
  const read = (text: string) => readActivityFilters(new URLSearchParams(text));
  expect(read("kind=note&actorId=a&days=7")).toEqual({ kind: "note", actorId: "a", days: "7" });
  expect(read("kind=x&days=8")).toEqual({ kind: "", actorId: "", days: "" });
});
