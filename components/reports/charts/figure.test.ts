import { expect, it } from "vitest";
import { type Figure, figureCells, isBlank } from "./figure.ts";

const figure: Figure = {
  rowTitle: "Day",
  series: [
    { id: "won", label: "Won", variant: "success" },
    { id: "lost", label: "Lost", variant: "danger" },
  ],
  rows: [{ id: "1", label: "1 June", values: [{ value: 1234.5 }, { value: null }] }],
  text: String,
};

it("has a header and a line per row in CSV, and no text for a missing value", () => {
  expect(figureCells(figure)).toEqual([
    ["Day", "Won", "Lost"],
    ["1 June", "1234.5", ""],
  ]);
  const notes = [{ id: "rate", label: "Win rate", cells: ["50%"] }];
  expect(figureCells({ ...figure, notes })).toEqual([
    ["Day", "Won", "Lost", "Win rate"],
    ["1 June", "1234.5", "", "50%"],
  ]);
});

it("is blank if every value is zero or missing", () => {
  expect(isBlank(figure)).toBe(false);
  expect(isBlank({ ...figure, rows: [] })).toBe(true);
  expect(
    isBlank({ ...figure, rows: [{ id: "1", label: "", values: [{ value: 0 }, { value: null }] }] }),
  ).toBe(true);
});
