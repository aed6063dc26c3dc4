import { moneyText } from "#components/ui/text/formats.ts";
import type { Money } from "#lib/reports/schema.ts";

/** Returns amounts by currency: "€1,200 · $300"; a dash if there are none. */
export function amountsText(amounts: readonly Money[]): string {
  if (amounts.length === 0) return "–";
  return amounts.map(({ amount, currencyCode }) => moneyText(amount, currencyCode)).join(" · ");
}

/** Returns the amount if there is only one currency in this and the other amounts, so that they can be compared. */
export function comparable(amounts: readonly Money[], others: readonly Money[]): number | null {
  const currencies = new Set([...amounts, ...others].map(({ currencyCode }) => currencyCode));
  return currencies.size > 1 ? null : (amounts[0]?.amount ?? 0);
}

/** Returns days rounded to a tenth; null if there are none. */
export function roundedDays(days: number | null): number | null {
  return days === null ? null : Math.round(days * 10) / 10;
}
