import { moneyText } from "#components/ui/text/formats.ts";
import type { Ad } from "#lib/leads/schema.ts";

export const networkLabels = { facebook: "Facebook", instagram: "Instagram" } as const;

/** Returns the number of won opportunities of an ad's contacts, and their value per currency. */
export function wonLabel({ won, wonAmounts }: Pick<Ad, "won" | "wonAmounts">): string {
  if (won === 0) return "–";
  const amounts = wonAmounts.map(({ amount, currencyCode }) => moneyText(amount, currencyCode));
  return `${won} · ${amounts.join(" + ")}`;
}
