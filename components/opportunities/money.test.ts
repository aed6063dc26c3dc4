import { expect, it } from "vitest";
import { readAmount, sumsText, worthOf } from "./money.ts";

it("puts sums side by side, the largest first, and leaves out what is nothing", () => {
  expect(sumsText({ USD: 300, EUR: 1200, GBP: 0.1 + 0.2 - 0.3 })).toBe("€1,200 · $300");
  expect(sumsText({})).toBe("");
});

it("counts a won opportunity for what it was won for, a lost one for what was asked", () => {
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
])("reads %j as %s", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
