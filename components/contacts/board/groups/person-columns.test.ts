import { describe, expect, it } from "vitest";
import { noFilters } from "../../contact-filters.ts";
import { assigneeOf } from "../contact-card.ts";
import { MAX_PEOPLE, personColumns, personQuery } from "./person-columns.ts";

const person = (id: string) => ({ id, name: id, lastName: "Vega" });
const texts = { readerId: "c", unassigned: "Unassigned" };

describe("personColumns", () => {
  it("begins with no assignee and the reader", () => {
    const columns = personColumns(["a", "b", "c"].map(person), texts);
    expect(columns.map(({ id, name }) => [id, name])).toEqual([
      ["unassigned", "Unassigned"],
      ["c", "c Vega"],
      ["a", "a Vega"],
      ["b", "b Vega"],
    ]);
    expect(columns.every(({ keepsOrder }) => keepsOrder)).toBe(true);
  });
  it("has the same color for a person for every reader", () => {
    const colors = (readerId: string) =>
      new Map(
        personColumns(["a", "b"].map(person), { ...texts, readerId }).map(({ id, color }) => [id, color]),
      );
    expect(colors("a")).toEqual(colors("b"));
  });
  it("has a limited number of people, always with the reader", () => {
    const people = Array.from({ length: 40 }, (_, index) => person(`p${index}`));
    const columns = personColumns(people, { ...texts, readerId: "p39" });
    expect(columns).toHaveLength(MAX_PEOPLE + 1);
    expect(columns[1]?.id).toBe("p39");
    expect(columns.at(-1)?.id).toBe("p27");
  });
});

it("reads the assignee of a column", () => {
  expect(["unassigned", "u1"].map(assigneeOf)).toEqual([null, "u1"]);
});

describe("personQuery", () => {
  it("filters by a person", () => {
    expect(personQuery({ ...noFilters, tagId: "t1" }, "u1")).toEqual({ tagId: "t1", assignedAgentId: "u1" });
  });
  it("adds a condition to each group of the filters", () => {
    const conditions = JSON.stringify([
      [{ field: "email", operator: "ANY" }],
      [{ field: "tagId", operator: "NONE" }],
    ]);
    const none = { field: "assignedAgentId", operator: "NONE", value: "" };
    const query = personQuery({ ...noFilters, conditions }, "unassigned");
    expect(JSON.parse(query.conditions ?? "")).toEqual([
      [none, { field: "email", operator: "ANY" }],
      [none, { field: "tagId", operator: "NONE" }],
    ]);
  });
  it.each([
    ["u2", "IS", "u2"],
    ["unassigned", "NONE", ""],
  ])("keeps the filter by another assignee in the column %s", (columnId, operator, value) => {
    const query = personQuery({ ...noFilters, assignedAgentId: "u1" }, columnId);
    expect(query.assignedAgentId).toBe("u1");
    expect(JSON.parse(query.conditions ?? "")).toEqual([[{ field: "assignedAgentId", operator, value }]]);
  });
});
