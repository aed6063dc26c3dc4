import { describe, expect, it } from "vitest";
import { activeFilters, filterQuery, noFilters, readFilters, writeFilters } from "./contact-filters.ts";

describe("readFilters", () => {
  it("reads the filters in a URL and ignores invalid values", () => {
    expect(readFilters(new URLSearchParams("search=ana&tagId=t1&isSolved=maybe&contact=c1"))).toEqual({
      ...noFilters,
      search: "ana",
      tagId: "t1",
    });
  });
  it("reads how the board is grouped", () => {
    const read = (groupBy: string) => readFilters(new URLSearchParams({ groupBy })).groupBy;
    const known = ["assignee", "tag", "field:plan_2.b-c"];
    expect(known.map(read)).toEqual(known);
    const unknown = ["stage", "", "tags", "field:", "field:a b", `field:${"x".repeat(65)}`];
    expect(unknown.map(read)).toEqual(unknown.map(() => ""));
  });
  it("truncates a search to the API's limit", () => {
    expect(readFilters(new URLSearchParams({ search: "x".repeat(200) })).search).toHaveLength(100);
  });
});

describe("writeFilters", () => {
  it("keeps other parameters and omits default values", () => {
    const written = writeFilters(new URLSearchParams("contact=c1&tagId=t1"), {
      ...noFilters,
      search: " ana ",
      isSolved: "false",
    });
    expect(written.toString()).toBe("contact=c1&search=ana&isSolved=false");
  });
  it("writes and reads filters back", () => {
    const filters = { ...noFilters, segmentationId: "s1", assignedAgentId: "u1", assignedTeamId: "g1" };
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });
});

describe("activeFilters", () => {
  it("returns the active filters", () => {
    expect(activeFilters({ ...noFilters, search: "  ", tagId: "t1" })).toEqual(["tagId"]);
  });
});

describe("filterQuery", () => {
  it("sends only the filters that are set", () => {
    expect(filterQuery({ ...noFilters, isSolved: "true" })).toEqual({ isSolved: "true" });
  });
});
