/** Lifetimes of a new key. */
export const expiryChoices = [
  { value: "30d", label: "In 30 days", days: 30 },
  { value: "90d", label: "In 90 days", days: 90 },
  { value: "365d", label: "In a year", days: 365 },
  { value: "never", label: "Never", days: null },
] as const;

export type Expiry = (typeof expiryChoices)[number]["value"];

/** Returns when a key created at `now` (epoch milliseconds) expires, ISO 8601; null for never. */
export function expiryDate(expiry: Expiry, now: number): string | null {
  const days = expiryChoices.find((choice) => choice.value === expiry)?.days;
  return days ? new Date(now + days * 86_400_000).toISOString() : null;
}
