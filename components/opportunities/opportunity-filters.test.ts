import { expect, it } from "vitest";
import { filterQuery, isNarrowed, noFilters, readFilters, writeFilters } from "./opportunity-filters.ts";

it("reads what the address says and takes nonsense for the usual", () => {
  expect(readFilters(new URLSearchParams("search=boiler&assignee=u1&contactId=c1&status=won"))).toEqual({
    search: "boiler",
    assignedComercialId: "u1",
    contactId: "c1",
    status: "won",
  });
  expect(readFilters(new URLSearchParams("status=maybe"))).toEqual(noFilters);
});

it("writes only what is set and leaves the rest of the address", () => {
  const address = new URLSearchParams("view=list&status=lost");
  expect(`${writeFilters(address, { ...noFilters, search: " boiler " })}`).toBe("view=list&search=boiler");
  expect(`${writeFilters(address, { ...noFilters, status: "all" })}`).toBe("view=list&status=all");
});

it("asks the API for open ones unless told otherwise", () => {
  expect(filterQuery(noFilters)).toEqual({ winLossStatus: "0" });
  expect(filterQuery({ ...noFilters, status: "lost", contactId: "c1" })).toEqual({
    winLossStatus: "2",
    contactId: "c1",
  });
  expect(filterQuery({ ...noFilters, status: "all" })).toEqual({});
});

it("knows the usual from a narrowed view", () => {
  expect(isNarrowed(noFilters)).toBe(false);
  expect(isNarrowed({ ...noFilters, status: "won" })).toBe(true);
  expect(isNarrowed({ ...noFilters, search: "x" })).toBe(true);
});
