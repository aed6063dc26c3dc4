export const expiries = ["30d", "90d", "365d", "never"] as const;

export type Expiry = (typeof expiries)[number];

/** Returns when a key created at `now` (epoch milliseconds) expires, ISO 8601; null for never. */
export function expiryDate(expiry: Expiry, now: number): string | null {
  return expiry === "never" ? null : new Date(now + Number.parseInt(expiry, 10) * 86_400_000).toISOString();
}
