import { expect, it } from "vitest";
import { haveSameFilters } from "./view-filters.ts";

it.each([
  [{}, {}, true],
  [{ tagId: "a", search: "x" }, { search: "x", tagId: "a" }, true],
  [{ tagId: "a" }, { tagId: "b" }, false],
  [{ tagId: "a" }, { tagId: "a", search: "x" }, false],
  [{ tagId: "a" }, { search: "a" }, false],
])("compares the filters %j and %j", (a, b, same) => {
  expect(haveSameFilters(a, b)).toBe(same);
});
