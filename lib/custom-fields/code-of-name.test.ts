import { describe, expect, it } from "vitest";
import { codeOfName } from "./code-of-name.ts";
import { CustomFieldCode } from "./schema.ts";

describe("the code of a field's name", () => {
  it.each([
    ["Fecha de visita", "fecha_de_visita"],
    ["¿Cuántos años?", "cuantos_anos"],
    ["RFC / NIT", "rfc_nit"],
    ["名前", "field"],
  ])("converts %s to %s", (name, code) => {
    expect(codeOfName(name)).toBe(code);
    expect(CustomFieldCode.parse(codeOfName(name))).toBe(code);
  });

  it("stays within the limit if sixty ligatures expand", () => {
    expect(CustomFieldCode.safeParse(codeOfName("ﬃ".repeat(60))).success).toBe(true);
  });
});
