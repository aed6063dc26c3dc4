import type { Ad } from "#lib/leads/schema.ts";

export const networkLabels = { facebook: "Facebook", instagram: "Instagram" } as const;

const types: Record<string, string> = { ad: "Ad", post: "Promoted post", lead: "Lead form", link: "Link" };

/** Returns the label of what brought a contact. */
export function typeLabel(type: string): string {
  return types[type] ?? "Referral";
}

/** Returns the number of won opportunities of an ad's contacts, and their value per currency. */
export function wonLabel({ won, wonAmounts }: Pick<Ad, "won" | "wonAmounts">, locale?: string): string {
  if (won === 0) return "–";
  const amounts = wonAmounts.map(({ amount, currencyCode }) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: currencyCode }).format(amount),
  );
  return `${won} · ${amounts.join(" + ")}`;
}
