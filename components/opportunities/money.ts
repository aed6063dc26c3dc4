import type { Sums } from "#components/board/cards.ts";
import { moneyText } from "#components/ui/text/money-text.ts";
import { currencyCodes } from "#lib/opportunities/currencies.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";

/** Returns sums by currency, largest first: "€1,200 · $300"; empty if all are zero. */
export function sumsText(sums: Sums): string {
  return Object.entries(sums)
    .map(([currencyCode, sum]) => ({ currencyCode, sum: Number(sum.toFixed(3)) }))
    .filter(({ sum }) => sum !== 0)
    .sort((left, right) => right.sum - left.sum)
    .map(({ currencyCode, sum }) => moneyText(sum, currencyCode))
    .join(" · ");
}

type Worth = Pick<Opportunity, "winLossStatus" | "finalAmount" | "amount">;

/** Returns the final amount of a won opportunity, otherwise its amount. */
export function worthOf({ winLossStatus, finalAmount, amount }: Worth): number {
  return winLossStatus === 1 ? finalAmount : amount;
}

/** Returns its value as money. */
export function worthText(opportunity: Worth & Pick<Opportunity, "currencyCode">): string {
  return moneyText(worthOf(opportunity), opportunity.currencyCode);
}

/** Parses a typed number ("1,200.50"). Returns null if the API does not accept it. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replaceAll(",", "");
  if (!/^\d+(\.\d{1,3})?$/.test(plain)) return null;
  return Number(plain);
}

const currencyNames = new Intl.DisplayNames("en-US", { type: "currency" });

/** All currencies as options: "EUR · Euro". */
export const currencyOptions = currencyCodes.map((code) => ({
  value: code,
  label: `${code} · ${currencyNames.of(code) ?? code}`,
}));
