import { expect, it } from "vitest";
import { currencyOfLocale } from "./currencies.ts";
import { formatsOf, languageTag } from "./formats.ts";

it.each([
  ["es-CO", "es-CO"],
  ["es-co", "es-CO"],
  ["en-US@posix", "en-US"],
  ["es_MX.UTF-8", "es-MX"],
  ["C", "en"],
  ["", "en"],
  ["not a language", "en"],
])("reads the language %j of a browser as %s", (reported, tag) => {
  expect(languageTag(reported)).toBe(tag);
});

it("follows a browser with a malformed language", () => {
  const choices = { numberFormat: null, dateFormat: null, firstDayOfWeek: null, timezone: null };
  const rest = { language: "en", currency: null } as const;
  expect(formatsOf(choices, { ...rest, tag: "en-US@posix" })).toEqual({
    ...rest,
    numberFormat: "1,234.56",
    dateFormat: "mm/dd/yyyy",
    firstDayOfWeek: "sunday",
    timezone: undefined,
  });
});

it.each([
  ["es-CO", "COP"],
  ["es-MX", "MXN"],
  ["es-EC", "USD"],
  ["es", "EUR"],
  ["es-ES", "EUR"],
  ["en", "USD"],
  ["en-GB", "USD"],
  ["", "EUR"],
])("guesses the currency of %j: %s", (locale, currency) => {
  expect(currencyOfLocale(locale)).toBe(currency);
});
