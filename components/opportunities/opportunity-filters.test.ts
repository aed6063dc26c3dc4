import { expect, it } from "vitest";
import { filterQuery, isNarrowed, noFilters, readFilters, writeFilters } from "./opportunity-filters.ts";

it("reads the filters in a URL and ignores invalid values", () => {
  expect(readFilters(new URLSearchParams("search=boiler&assignee=u1&contactId=c1&status=won"))).toEqual({
    search: "boiler",
    assignedComercialId: "u1",
    contactId: "c1",
    status: "won",
  });
  expect(readFilters(new URLSearchParams("status=maybe"))).toEqual(noFilters);
});

it("writes only the filters that are set and keeps other parameters", () => {
  const address = new URLSearchParams("view=list&status=lost");
  expect(`${writeFilters(address, { ...noFilters, search: " boiler " })}`).toBe("view=list&search=boiler");
  expect(`${writeFilters(address, { ...noFilters, status: "all" })}`).toBe("view=list&status=all");
});

it("requests open opportunities by default", () => {
  expect(filterQuery(noFilters)).toEqual({ winLossStatus: "0" });
  expect(filterQuery({ ...noFilters, status: "lost", contactId: "c1" })).toEqual({
    winLossStatus: "2",
    contactId: "c1",
  });
  expect(filterQuery({ ...noFilters, status: "all" })).toEqual({});
});

it("distinguishes default filters from others", () => {
  expect(isNarrowed(noFilters)).toBe(false);
  expect(isNarrowed({ ...noFilters, status: "won" })).toBe(true);
  expect(isNarrowed({ ...noFilters, search: "x" })).toBe(true);
});
