import { describe, expect, it } from "vitest";
import { filterQuery, isFiltered, noFilters, readFilters, writeFilters } from "./task-filters.ts";

describe("task filters", () => {
  it("are written to the URL and read back", () => {
    const address = new URLSearchParams("view=board&name=eva&status=done&assignedUserId=u1&due=overdue");
    const filters = readFilters(address);
    expect(filters).toEqual({ name: "eva", status: "done", assignedUserId: "u1", due: "overdue" });
    expect(writeFilters(new URLSearchParams("view=board"), filters).toString()).toBe(address.toString());
    expect(writeFilters(address, noFilters).toString()).toBe("view=board");
    expect(isFiltered(filters)).toBe(true);
  });

  it("ignore invalid values", () => {
    const filters = readFilters(new URLSearchParams("status=lost&due=soon"));
    expect(filters).toEqual(noFilters);
    expect(isFiltered(filters)).toBe(false);
  });

  it("hide completed tasks by default", () => {
    expect(filterQuery(noFilters)).toEqual({ statusId: "pending,in_progress" });
    expect(filterQuery({ ...noFilters, status: "all", name: " eva " })).toEqual({ name: "eva" });
    expect(filterQuery({ ...noFilters, status: "done", due: "none" })).toEqual({
      statusId: "done",
      due: "none",
    });
  });
});
