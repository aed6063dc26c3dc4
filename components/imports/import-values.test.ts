import { expect, it } from "vitest";
import { codeOfColumn } from "./import-values.ts";

it("derives codes from column names", () => {
  expect(["Año de curso", "  ¿? ", "T-shirt size"].map(codeOfColumn)).toEqual([
    "ano_de_curso",
    null,
    "t_shirt_size",
  ]);
});
