import { createTranslator } from "next-intl";
import { afterEach, expect, it } from "vitest";
import { setReaderFormats } from "#components/ui/text/formats.ts";
import { defaultFormats } from "#lib/platform/locale/formats.ts";
import messages from "#messages/en/opportunities.json" with { type: "json" };
import { amountProblem, effectiveAmount, readAmount, sumsText } from "./money.ts";

it("lists sums, largest first, without zeros", () => {
  expect(sumsText({ USD: 300, EUR: 1200, GBP: 0.1 + 0.2 - 0.3 })).toBe("€1,200 · $300");
  expect(sumsText({})).toBe("");
});

it("returns the final amount of a won opportunity, and the amount of a lost one", () => {
  expect(effectiveAmount({ winLossStatus: 0, amount: 90, finalAmount: 0 })).toBe(90);
  expect(effectiveAmount({ winLossStatus: 1, amount: 90, finalAmount: 75.5 })).toBe(75.5);
  expect(effectiveAmount({ winLossStatus: 2, amount: 90, finalAmount: 0 })).toBe(90);
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

const t = createTranslator({
  locale: "en",
  messages: { opportunities: messages },
  namespace: "opportunities.money",
});

afterEach(() => setReaderFormats(defaultFormats));

it.each([
  ["1.200,50", 1200.5, null],
  ["1200,5", 1200.5, null],
  ["1.200", 1200, null],
  ["1,200", null, "This can mean 1200 or 1,2. Enter one of them."],
  ["mucho", null, "Enter an amount such as 1.200,55"],
  ["-3", null, "An amount cannot be negative"],
  ["1,2345", null, "Use at most three decimals"],
])("reads %j from a person who writes 1.234,56", (text, amount, problem) => {
  setReaderFormats({ ...defaultFormats, numberFormat: "1.234,56" });
  expect(readAmount(text)).toBe(amount);
  expect(amountProblem(text, t)).toBe(problem);
});
