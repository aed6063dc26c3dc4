import { expect, it } from "vitest";
import {
  filterQuery,
  hasFilters,
  isFromReport,
  noFilters,
  readFilters,
  writeFilters,
} from "./opportunity-filters.ts";

it("reads the filters in a URL and ignores invalid values", () => {
  expect(readFilters(new URLSearchParams("search=boiler&assignee=u1&contactId=c1&status=won"))).toEqual({
    ...noFilters,
    search: "boiler",
    assignedComercialId: "u1",
    contactId: "c1",
    status: "won",
  });
  expect(readFilters(new URLSearchParams("status=maybe&closedFrom=today&hasReason=perhaps"))).toEqual(
    noFilters,
  );
  const noDay = new URLSearchParams("createdFrom=2026-02-30T00:00:00Z&closedTo=2026-13-01T00:00:00Z");
  expect(readFilters(noDay)).toEqual(noFilters);
});

it("reads the filters in links from reports", () => {
  const address =
    "closedFrom=2026-06-01T00:00:00.000Z&closedTo=2026-07-01T00:00:00Z&hasReason=false&reached=s1";
  const filters = readFilters(new URLSearchParams(`status=lost&${address}`));
  expect(filterQuery(filters)).toEqual({
    winLossStatus: "2",
    closedFrom: "2026-06-01T00:00:00.000Z",
    closedTo: "2026-07-01T00:00:00Z",
    hasReason: "false",
    reachedStageId: "s1",
  });
  expect(hasFilters(filters)).toBe(true);
  expect(isFromReport(filters)).toBe(true);
  const { teamId, tagId } = readFilters(new URLSearchParams("team=t1&tag=none"));
  expect([teamId, tagId]).toEqual(["t1", "none"]);
  expect(isFromReport({ ...noFilters, search: "x", assignedComercialId: "u1", contactId: "c1" })).toBe(false);
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
  expect(hasFilters(noFilters)).toBe(false);
  expect(hasFilters({ ...noFilters, status: "won" })).toBe(true);
  expect(hasFilters({ ...noFilters, search: "x" })).toBe(true);
});
