import { expect, test } from "vitest";
import { preferredLocale } from "./locales.ts";

const available = ["en", "es"];

test.each([
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["fr,en;q=0.5,es;q=0.7", "es"],
  ["EN-us", "en"],
  ["es;q=0,en", "en"],
  ["fr, de;q=0.9", null],
  ["*", null],
  ["", null],
  [null, null],
])("prefers for %j the language %j", (header, locale) => {
  expect(preferredLocale(header, available)).toBe(locale);
});
