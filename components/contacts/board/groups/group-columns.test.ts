import { describe, expect, it } from "vitest";
import { BY_ASSIGNEE, BY_TAG, byField, noFilters } from "../../contact-filters.ts";
import { choiceOfColumn, columnOfChoice, NONE } from "../contact-card.ts";
import {
  choiceGroups,
  columnValues,
  groupColumns,
  groupQuery,
  MAX_GROUPS,
  movedTags,
  peopleGroups,
} from "./group-columns.ts";

const person = (id: string) => ({ id, name: id, lastName: "Vega" });

describe("groupColumns", () => {
  it("begins with no assignee and the reader", () => {
    const columns = groupColumns("Unassigned", peopleGroups(["a", "b", "c"].map(person), "c"));
    expect(columns.map(({ id, name }) => [id, name])).toEqual([
      ["none", "Unassigned"],
      ["c", "c Vega"],
      ["a", "a Vega"],
      ["b", "b Vega"],
    ]);
    expect(columns.every(({ keepsOrder }) => keepsOrder)).toBe(true);
  });
  it("has the same color for a person for every reader", () => {
    const colors = (readerId: string) =>
      new Map(peopleGroups(["a", "b"].map(person), readerId).map(({ id, color }) => [id, color]));
    expect(colors("a")).toEqual(colors("b"));
  });
  it("has a limited number of people, always with the reader", () => {
    const people = Array.from({ length: 40 }, (_, index) => person(`p${index}`));
    const columns = groupColumns("Unassigned", peopleGroups(people, "p39"));
    expect(columns).toHaveLength(MAX_GROUPS + 1);
    expect(columns[1]?.id).toBe("p39");
    expect(columns.at(-1)?.id).toBe("p27");
  });
  it("has a column for a choice that is called like the column without a value", () => {
    const columns = groupColumns("No value", choiceGroups(["none", "Pro"]));
    expect(columns.map(({ id, name }) => [id, name])).toEqual([
      ["none", "No value"],
      ["=none", "none"],
      ["=Pro", "Pro"],
    ]);
  });
});

it.each(["", "none", "=", "Pro / Plus"])("reads the choice %j of a column", (choice) => {
  expect(choiceOfColumn(columnOfChoice(choice))).toBe(choice);
});

describe("groupQuery", () => {
  const by = (groupBy: string, filters = {}) => ({ ...noFilters, groupBy, ...filters });
  const and = (field: string, operator: string, value?: string) => ({
    andConditions: JSON.stringify([[{ field, operator, value }]]),
  });
  it.each([
    [BY_ASSIGNEE, "u1", { assignedAgentId: "u1" }],
    [BY_ASSIGNEE, NONE, and("assignedAgentId", "NONE")],
    [BY_TAG, "t1", { tagId: "t1" }],
    [BY_TAG, NONE, and("tagId", "NONE")],
    [byField("plan"), "=Pro", and("customFields.plan", "IS", "Pro")],
    [byField("plan"), NONE, and("customFields.plan", "NONE")],
  ])("by %s filters by the column %s", (groupBy, columnId, expected) => {
    expect(groupQuery(by(groupBy, { search: "eva" }), columnId)).toEqual({ search: "eva", ...expected });
  });
  it("keeps the filters by another tag and by conditions", () => {
    const filters = { tagId: "t1", conditions: '[[{"field":"email","operator":"ANY"}]]' };
    expect(groupQuery(by(BY_TAG, filters), "t2")).toEqual({ ...filters, ...and("tagId", "IS", "t2") });
  });
});

it.each([
  [BY_ASSIGNEE, "u1", { assignedAgentId: "u1" }],
  [BY_ASSIGNEE, NONE, { assignedAgentId: null }],
  [BY_TAG, "t1", { tags: ["t1"] }],
  [BY_TAG, NONE, { tags: [] }],
  [byField("plan"), "=Pro", { customFields: [{ code: "plan", value: "Pro" }] }],
  [byField("plan"), NONE, { customFields: [{ code: "plan", value: "" }] }],
])("by %s, a contact in the column %s gets its value", (groupBy, columnId, expected) => {
  expect(columnValues(groupBy, columnId)).toEqual(expected);
});

it.each([
  ["from a tag to another", "c/a", "b", ["a"], ["b"]],
  ["from a tag to no tag", "c/a", NONE, ["a"], []],
  ["from no tag to a tag", `c/${NONE}`, "b", [], ["b"]],
  ["back from a tag that the contact had before", "c/", "a", [], ["a"]],
])("a move %s changes the tags", (_, cardId, columnId, removeTags, addTags) => {
  expect(movedTags(cardId, columnId)).toEqual({ removeTags, addTags });
});
