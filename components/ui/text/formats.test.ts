import { expect, it } from "vitest";
import { moneyText } from "./formats.ts";

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
