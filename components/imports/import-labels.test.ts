import { expect, it } from "vitest";
import { codeOfColumn, rowsText } from "./import-labels.ts";

it("derives codes from column names", () => {
  expect(["Año de curso", "  ¿? ", "T-shirt size"].map(codeOfColumn)).toEqual([
    "ano_de_curso",
    null,
    "t_shirt_size",
  ]);
});

it("formats a number of rows", () => {
  expect([1, 1200].map(rowsText)).toEqual(["1 row", "1,200 rows"]);
});
