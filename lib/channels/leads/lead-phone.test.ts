import type { CountryCode } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { countryOfAnswer, countryOfLocale, leadPhone } from "./lead-phone.ts";

describe("a number typed into a form", () => {
  it.each<[string, (CountryCode | null)[], string | null]>([
    ["+34 600 111 222", [], "34600111222"],
    ["+34600111222", ["MX"], "34600111222"],
    ["p:+34600111222", [], "34600111222"],
    ["0034 600 111 222", [], "34600111222"],
    ["0034600111222", ["ES"], "34600111222"],
    ["600 11 12 22", ["ES"], "34600111222"],
    ["600111222", [null, "ES"], "34600111222"],
    ["34600111222", ["ES"], "34600111222"],
    ["34600111222", [], "34600111222"],
    ["34600111222", ["MX"], "34600111222"],
    ["(55) 1234-5678", ["MX"], "525512345678"],
    ["55 1234 5678", ["ES", "MX"], "525512345678"],
    ["11 91234-5678", ["BR"], "5511912345678"],
    ["011 15-2345-6789", ["AR"], "5491123456789"],
    ["(415) 555-2671", ["US"], "14155552671"],
    ["٦٠٠١١١٢٢٢", ["ES"], "34600111222"],
    ["600111222", [], null],
    ["123", ["ES"], null],
    ["", ["ES"], null],
    ["call me", ["ES"], null],
    ["<test lead: dummy data for phone_number>", ["ES"], null],
    ["ana@example.com", ["ES"], null],
    ["+999 123 456", ["ES"], null],
  ])("%j of %j is %s", (text, hints, digits) => {
    expect(leadPhone(text, hints)).toBe(digits);
  });
});

it.each([
  ["ES", "ES"],
  [" mx ", "MX"],
  ["Spain", "ES"],
  ["España", "ES"],
  ["espana", "ES"],
  ["MÉXICO", "MX"],
  ["Brasil", "BR"],
  ["", null],
  ["XX", null],
  ["Atlantis", null],
  ["constructor", null],
])("reads %j as the country %s", (text, country) => {
  expect(countryOfAnswer(text)).toBe(country);
});

it.each([
  ["es_ES", "ES"],
  ["pt_BR", "BR"],
  ["es_MX", "MX"],
  ["es_LA", null],
  ["ar_AR", null],
  ["en_XX", null],
  ["es", null],
  [null, null],
])("reads the language %j as the country %s", (locale, country) => {
  expect(countryOfLocale(locale)).toBe(country);
});
