import { expect, it } from "vitest";
import { MacroAction, SaveMacro } from "#lib/macros/schema.ts";
import {
  actionTypes,
  addableTypes,
  incompleteActions,
  newAction,
  withoutDeletedTags,
} from "./macro-draft.ts";

it("offers every kind of action once", () => {
  const kinds = MacroAction.options.map(({ shape }) => shape.type.value);
  expect(actionTypes.toSorted()).toEqual(kinds.toSorted());
});

it("offers only kinds that can be saved together", () => {
  expect(addableTypes([])).toEqual(actionTypes);
  expect(addableTypes([{ type: "resolve" }, { type: "addNote" }])).not.toContain("snooze");
  expect(addableTypes([{ type: "snooze" }])).not.toContain("resolve");
  expect(addableTypes([{ type: "addNote" }])).toContain("addNote");
  const first = addableTypes([{ type: "addTags" }]).find((type) => type === "addTags");
  expect(first).toBeUndefined();
});

it("finds actions that are not complete", () => {
  const actions = [
    newAction("resolve"),
    newAction("moveToStage"),
    newAction("assignPerson"),
    newAction("addTags"),
  ];
  expect(incompleteActions({ name: "x", isShared: false, actions })).toEqual(new Set([1, 3]));
  expect(SaveMacro.safeParse({ name: "x", actions: [newAction("snooze")] }).success).toBe(true);
});

it("saves an action without deleted tags, and requires tags if none is left", () => {
  const choices = { tags: [{ value: "vip", label: "VIP" }], isLoaded: true };
  const kept = withoutDeletedTags({ type: "addTags", tagIds: ["old", "vip"] }, choices);
  expect(kept).toEqual({ type: "addTags", tagIds: ["vip"] });
  const emptied = withoutDeletedTags({ type: "removeTags", tagIds: ["old"] }, choices);
  expect(incompleteActions({ name: "x", isShared: false, actions: [emptied] })).toEqual(new Set([0]));
  const unknown = withoutDeletedTags({ type: "addTags", tagIds: ["vip"] }, { tags: [], isLoaded: false });
  expect(unknown).toEqual({ type: "addTags", tagIds: ["vip"] });
  const other = newAction("moveToStage");
  expect(withoutDeletedTags(other, choices)).toBe(other);
});
