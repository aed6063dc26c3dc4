import { expect, it } from "vitest";
import { wonLabel } from "./ad-labels.ts";

it("describes what an ad's contacts bought", () => {
  expect(wonLabel({ won: 0, wonAmounts: [] })).toBe("–");
  const wonAmounts = [
    { currencyCode: "EUR", amount: 1_200.5 },
    { currencyCode: "USD", amount: 10 },
  ];
  expect(wonLabel({ won: 3, wonAmounts })).toBe("3 · €1,200.50 + $10");
});
