import type { Ad } from "#lib/leads/schema.ts";

export const networkLabels = { facebook: "Facebook", instagram: "Instagram" } as const;

const types: Record<string, string> = { ad: "Ad", post: "Promoted post", lead: "Lead form", link: "Link" };

/** What brought a contact, in a word. */
export function typeLabel(type: string): string {
  return types[type] ?? "Referral";
}

/** What contacts of an ad bought: how many opportunities, and their worth in each currency. */
export function wonLabel({ won, wonAmounts }: Pick<Ad, "won" | "wonAmounts">, locale?: string): string {
  if (won === 0) return "–";
  const amounts = wonAmounts.map(({ amount, currencyCode }) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: currencyCode }).format(amount),
  );
  return `${won} · ${amounts.join(" + ")}`;
}
