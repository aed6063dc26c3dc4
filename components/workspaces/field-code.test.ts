import { expect, it } from "vitest";
import { CustomFieldCode } from "#lib/custom-fields/schema.ts";
import { fieldCode } from "./field-code.ts";

it.each([
  ["Fecha de alta", "fecha_de_alta"],
  ["  Año (fiscal)! ", "ano_fiscal"],
  ["nps.score-2", "nps.score-2"],
  ["你好", "field"],
  ["x".repeat(80), "x".repeat(64)],
])("converts %j to the code %s, which the API accepts", (name, code) => {
  expect(fieldCode(name)).toBe(code);
  expect(CustomFieldCode.safeParse(code).success).toBe(true);
});
