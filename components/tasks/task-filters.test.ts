import { describe, expect, it } from "vitest";
import { filterQuery, isFiltered, noFilters, readFilters, writeFilters } from "./task-filters.ts";

describe("filters of tasks", () => {
  it("come from the address and go back into it", () => {
    const address = new URLSearchParams("view=board&name=eva&status=done&assignedUserId=u1&due=overdue");
    const filters = readFilters(address);
    expect(filters).toEqual({ name: "eva", status: "done", assignedUserId: "u1", due: "overdue" });
    expect(writeFilters(new URLSearchParams("view=board"), filters).toString()).toBe(address.toString());
    expect(writeFilters(address, noFilters).toString()).toBe("view=board");
    expect(isFiltered(filters)).toBe(true);
  });

  it("count what is not understood as none", () => {
    const filters = readFilters(new URLSearchParams("status=lost&due=soon"));
    expect(filters).toEqual(noFilters);
    expect(isFiltered(filters)).toBe(false);
  });

  it("leave out what is done unless it is asked for", () => {
    expect(filterQuery(noFilters)).toEqual({ statusId: "pending,in_progress" });
    expect(filterQuery({ ...noFilters, status: "all", name: " eva " })).toEqual({ name: "eva" });
    expect(filterQuery({ ...noFilters, status: "done", due: "none" })).toEqual({
      statusId: "done",
      due: "none",
    });
  });
});
