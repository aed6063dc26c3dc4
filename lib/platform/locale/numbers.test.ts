import { describe, expect, it } from "vitest";
import { defaultFormats, type NumberFormat } from "./formats.ts";
import { formatMoney, formatNumber, numberLocale, parseNumber, typedNumber } from "./numbers.ts";

describe("parseNumber", () => {
  it.each<[string, NumberFormat, number]>([
    ["1200", "1,234.56", 1200],
    ["1,200.50", "1,234.56", 1200.5],
    ["1.200,50", "1.234,56", 1200.5],
    ["1 200,50", "1 234,56", 1200.5],
    ["1\u00a0200,50", "1 234,56", 1200.5],
    ["1,200", "1,234.56", 1200],
    ["1.200", "1.234,56", 1200],
    ["1.200.000", "1.234,56", 1_200_000],
    ["1,200,000.5", "1,234.56", 1_200_000.5],
    // The separator of the other format, where it can mean nothing else.
    ["1.200,50", "1,234.56", 1200.5],
    ["1,200.50", "1.234,56", 1200.5],
    ["1,200.50", "1 234,56", 1200.5],
    ["1200.5", "1.234,56", 1200.5],
    ["1200,5", "1,234.56", 1200.5],
    ["12,34", "1,234.56", 12.34],
    ["12.34", "1.234,56", 12.34],
    ["0.500", "1.234,56", 0.5],
    ["0,500", "1,234.56", 0.5],
    ["1200.125", "1.234,56", 1200.125],
    ["1 200.50", "1.234,56", 1200.5],
    ["1'200.50", "1,234.56", 1200.5],
    [" $1,200.50 ", "1,234.56", 1200.5],
    ["1.200,50 €", "1.234,56", 1200.5],
    ["-3,5", "1.234,56", -3.5],
  ])("reads %j in the format %s as %d", (text, numberFormat, value) => {
    expect(parseNumber(text, { numberFormat })).toEqual({ value });
  });

  it.each<[string, NumberFormat]>([
    ["1.200", "1,234.56"],
    ["1,200", "1.234,56"],
    ["1.200", "1 234,56"],
    ["1,200", "1 234,56"],
    ["12.125", "1,234.56"],
  ])("calls %j ambiguous in the format %s", (text, numberFormat) => {
    expect(parseNumber(text, { numberFormat })).toEqual({ problem: "ambiguous" });
  });

  it.each(["", "twelve", "1.2.3", "1,2,3", "1.20,50.3", "12 34", "1..2", "1,20.50", ".", "1-2", "1e5", "٣"])(
    "rejects %j",
    (text) => {
      expect(parseNumber(text, { numberFormat: "1,234.56" })).toEqual({ problem: "invalid" });
    },
  );

  it("rejects long text in linear time", () => {
    expect(parseNumber("1".repeat(100_000).concat("x"), defaultFormats)).toEqual({ problem: "invalid" });
    expect(parseNumber(`${" ".repeat(100_000)}x`, defaultFormats)).toEqual({ problem: "invalid" });
  });
});

it.each<[number, NumberFormat, string]>([
  [1200, "1,234.56", "1200"],
  [1200.5, "1.234,56", "1200,5"],
  [1.25, "1 234,56", "1,25"],
  [1.234, "1,234.56", "1.2340"],
  [1.234, "1.234,56", "1,2340"],
])("types %d in the format %s as %s, and reads it back", (value, numberFormat, text) => {
  expect(typedNumber(value, { numberFormat })).toBe(text);
  expect(parseNumber(text, { numberFormat })).toEqual({ value });
});

it.each<[number, NumberFormat, string]>([
  [1234.5, "1,234.56", "1,234.5"],
  [1234.5, "1.234,56", "1.234,5"],
  [1_234_567, "1 234,56", "1 234 567"],
  [-0.25, "1.234,56", "-0,25"],
])("writes %d in the format %s as %s", (value, numberFormat, text) => {
  expect(formatNumber(value, { numberFormat }).replaceAll("\u00a0", " ")).toBe(text);
});

it.each([
  [1200.5, "COP", { language: "es", numberFormat: "1.234,56", currency: "COP" }, "$1.200,50"],
  [1200.5, "USD", { language: "es", numberFormat: "1.234,56", currency: "COP" }, "USD 1.200,50"],
  [1200, "USD", { language: "en", numberFormat: "1.234,56", currency: "COP" }, "USD 1.200"],
  [1200, "EUR", { language: "en", numberFormat: "1,234.56", currency: "COP" }, "€1,200"],
  [1200, "USD", { language: "en", numberFormat: "1,234.56", currency: "USD" }, "$1,200"],
  [1200, "COP", { language: "en", numberFormat: "1,234.56", currency: "USD" }, "COP 1,200"],
] as const)("writes %d %s as money", (amount, code, formats, text) => {
  expect(formatMoney(amount, code, formats).replaceAll("\u00a0", " ")).toBe(text);
});

it.each([
  ["en", "1,234.56"],
  ["en", "1.234,56"],
  ["en", "1 234,56"],
  ["es", "1,234.56"],
  ["es-419", "1.234,56"],
  ["es", "1 234,56"],
] as const)("finds a locale of %s that writes numbers as %s", (language, numberFormat) => {
  const locale = numberLocale(language, numberFormat);
  expect(locale.slice(0, 2)).toBe(language.slice(0, 2));
  expect(new Intl.NumberFormat(locale).format(1234.5)).toBe(formatNumber(1234.5, { numberFormat }));
});

it("keeps a language without such locales", () => {
  expect(numberLocale("pt", "1 234,56")).toBe("pt");
});
