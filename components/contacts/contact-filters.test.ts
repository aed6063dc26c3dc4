import { describe, expect, it } from "vitest";
import { activeFilters, filterQuery, noFilters, readFilters, writeFilters } from "./contact-filters.ts";

describe("readFilters", () => {
  it("reads what the address says and takes nonsense for none", () => {
    expect(readFilters(new URLSearchParams("search=ana&tagId=t1&isSolved=maybe&contact=c1"))).toEqual({
      ...noFilters,
      search: "ana",
      tagId: "t1",
    });
  });
  it("cuts a search to what the API takes", () => {
    expect(readFilters(new URLSearchParams({ search: "x".repeat(200) })).search).toHaveLength(100);
  });
});

describe("writeFilters", () => {
  it("keeps the rest of the address and leaves out what is not set", () => {
    const written = writeFilters(new URLSearchParams("contact=c1&tagId=t1"), {
      ...noFilters,
      search: " ana ",
      isSolved: "false",
    });
    expect(written.toString()).toBe("contact=c1&search=ana&isSolved=false");
  });
  it("is read back as it was", () => {
    const filters = { ...noFilters, segmentationId: "s1", assignedAgentId: "u1" };
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });
});

describe("activeFilters", () => {
  it("names the filters that are set", () => {
    expect(activeFilters({ ...noFilters, search: "  ", tagId: "t1" })).toEqual(["tagId"]);
  });
});

describe("filterQuery", () => {
  it("asks the API only for what is set", () => {
    expect(filterQuery({ ...noFilters, isSolved: "true" })).toEqual({ isSolved: "true" });
  });
});
