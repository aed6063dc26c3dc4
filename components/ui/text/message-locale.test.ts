import { createTranslator } from "next-intl";
import { afterEach, expect, it } from "vitest";
import { defaultFormats } from "#lib/platform/locale/formats.ts";
import { messageLocale, setReaderFormats } from "./formats.ts";

const messages = { rows: "{count, plural, one {# fila} other {# filas}}" };

afterEach(() => setReaderFormats(defaultFormats));

it("keeps the language until the reader's formats are known", () => {
  expect(messageLocale("es")).toBe("es");
});

it.each([
  ["1,234.56", "1,234 filas"],
  ["1.234,56", "1.234 filas"],
  ["1 234,56", "1\u00a0234 filas"],
] as const)("writes numbers in messages as %s", (numberFormat, text) => {
  setReaderFormats({ ...defaultFormats, language: "es", numberFormat });
  const t = createTranslator({ locale: messageLocale("es"), messages });
  expect(t("rows", { count: 1234 })).toBe(text);
});
