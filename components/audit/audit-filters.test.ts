import { expect, it } from "vitest";
import { filterQuery, hasFilters, noFilters, readFilters, writeFilters } from "./audit-filters.ts";

const utc = (day: string) => new Date(`${day}T00:00Z`);

it("reads and writes the filters of a URL, and keeps other parameters", () => {
  const filters = readFilters(new URLSearchParams("kind=member&from=2026-11-20&to=2026-02-30x&search=Ana"));
  expect(filters).toEqual({ ...noFilters, kind: "member", from: "2026-11-20", search: "Ana" });
  expect(`${writeFilters(new URLSearchParams("a=1&to=x"), filters)}`).toBe(
    "a=1&search=Ana&kind=member&from=2026-11-20",
  );
  expect([hasFilters(filters), hasFilters(noFilters)]).toEqual([true, false]);
});

it("includes the last day", () => {
  expect(filterQuery({ ...noFilters, person: "p", from: "2026-12-31", to: "2026-12-31" }, utc)).toEqual({
    actorId: "p",
    from: "2026-12-31T00:00:00.000Z",
    to: "2027-01-01T00:00:00.000Z",
  });
});
