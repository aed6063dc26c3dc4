import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultFormats } from "#lib/platform/locale/formats.ts";
import { moneyText, percentText, relativeText, setReaderFormats, weekdaysInOrder } from "./formats.ts";
import { sizeText } from "./size-text.ts";

it.each([
  [1200, "EUR", "€1,200"],
  [1200.5, "USD", "$1,200.50"],
  [90000, "JPY", "¥90,000"],
  [999_999_999_999.99, "COP", "COP 999,999,999,999.99"],
  [0.1 + 0.2, "EUR", "€0.30"],
  [12.345, "KWD", "KWD 12.345"],
])("formats %d %s as %s", (amount, currency, text) => {
  expect(moneyText(amount, currency).replaceAll("\u00a0", " ")).toBe(text);
});

it("writes shares and sizes", () => {
  expect([percentText(0.874), sizeText(3_355_443)]).toEqual(["87%", "3.2 MB"]);
});

describe("formats of a reader in Spanish", () => {
  beforeEach(() =>
    setReaderFormats({
      ...defaultFormats,
      language: "es",
      firstDayOfWeek: "sunday",
      numberFormat: "1.234,56",
    }),
  );
  afterEach(() => setReaderFormats(defaultFormats));

  it("writes shares and sizes", () => {
    expect(percentText(0.874).replaceAll("\u00a0", " ")).toBe("87 %");
    expect(sizeText(3_355_443)).toBe("3,2 MB");
  });

  it("lists the days of the week from the first day", () => {
    expect(weekdaysInOrder()).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [0, "second", "ahora"],
    [-4, "minute", "hace 4 min"],
    [3, "hour", "dentro de 3 h"],
    [-1, "day", "hace 1 d"],
  ] as const)("writes %d %s as %s", (count, unit, text) => {
    expect(relativeText(count, unit)).toBe(text);
  });
});
