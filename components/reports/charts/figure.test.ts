import { expect, it } from "vitest";
import { type Figure, figureCells, isBlank, isFlat } from "./figure.ts";

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

it("writes numbers of notes in CSV without separators", () => {
  const notes = [{ id: "tokens", label: "Tokens", cells: [1234567] }];
  const grouped = { ...figure, notes, text: (value: number) => value.toLocaleString("en") };
  expect(figureCells(grouped)[1]).toEqual(["1 June", "1234.5", "", "1234567"]);
});

it("is flat if every value is zero or missing, and blank if every note is, too", () => {
  const flat = { ...figure, rows: [{ id: "1", label: "", values: [{ value: 0 }, { value: null }] }] };
  const noted = (...cells: (string | number)[]) => ({ ...flat, notes: [{ id: "n", label: "", cells }] });
  expect([figure, flat, noted(2), { ...figure, rows: [] }].map(isFlat)).toEqual([false, true, true, true]);
  const blank = [figure, flat, noted(2), noted("2 h"), noted(0, "–"), { ...figure, rows: [] }].map(isBlank);
  expect(blank).toEqual([false, true, false, false, true, true]);
});
