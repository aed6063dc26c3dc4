import { expect, it } from "vitest";
import { typeWord, wonWords } from "./ad-words.ts";

it("says what an ad's contacts bought", () => {
  expect(wonWords({ won: 0, wonAmounts: [] })).toBe("–");
  const wonAmounts = [
    { currencyCode: "EUR", amount: 1_200.5 },
    { currencyCode: "USD", amount: 10 },
  ];
  expect(wonWords({ won: 3, wonAmounts }, "en")).toBe("3 · €1,200.50 + $10.00");
});

it("names what brought somebody", () => {
  expect([typeWord("post"), typeWord("lead"), typeWord("plugin")]).toEqual([
    "Promoted post",
    "Lead form",
    "Referral",
  ]);
});
