import { expect, it } from "vitest";
import { readAmount, sumsText, worthOf } from "./money.ts";

it("lists sums, largest first, without zeros", () => {
  expect(sumsText({ USD: 300, EUR: 1200, GBP: 0.1 + 0.2 - 0.3 })).toBe("€1,200 · $300");
  expect(sumsText({})).toBe("");
});

it("returns the final amount of a won opportunity, and the amount of a lost one", () => {
  expect(worthOf({ winLossStatus: 0, amount: 90, finalAmount: 0 })).toBe(90);
  expect(worthOf({ winLossStatus: 1, amount: 90, finalAmount: 75.5 })).toBe(75.5);
  expect(worthOf({ winLossStatus: 2, amount: 90, finalAmount: 0 })).toBe(90);
});

it.each([
  ["1,200.50", 1200.5],
  [" 12 ", 12],
  ["0", 0],
  ["1.2345", null],
  ["-3", null],
  ["twelve", null],
  ["", null],
])("parses %j as %s", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
