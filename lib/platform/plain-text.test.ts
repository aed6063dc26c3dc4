import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it.each([
  ["Matrícula, ¿CUÁNDO?", "matricula, ¿cuando?"],
  ["año y an\u0303o", "ano y ano"],
  ["ﬁn ＦＵＬＬ", "fin full"],
  ["Ελλάδα Приве́т", "ελλαδα привет"],
])("converts %s to %s", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
