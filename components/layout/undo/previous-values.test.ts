import { expect, it } from "vitest";
import { groupByPreviousValue } from "./previous-values.ts";

it("groups rows by their previous value, including lists and null", () => {
  const rows = [
    { id: "a", people: ["ana"], due: "2027-01-04T09:00:00.000Z" },
    { id: "b", people: [], due: null },
    { id: "c", people: ["ana"], due: null },
    { id: "d", people: ["ana", "ben"], due: "2027-01-04T09:00:00.000Z" },
  ];
  expect(groupByPreviousValue(rows, ({ people }) => people)).toEqual([
    { value: ["ana"], ids: ["a", "c"] },
    { value: [], ids: ["b"] },
    { value: ["ana", "ben"], ids: ["d"] },
  ]);
  expect(groupByPreviousValue(rows, ({ due }) => due)).toEqual([
    { value: "2027-01-04T09:00:00.000Z", ids: ["a", "d"] },
    { value: null, ids: ["b", "c"] },
  ]);
});
