const HOUR_MS = 3_600_000;

/**
 * Whether free-form answers may go out: `open` until `closesAt`, `closed` since then, `unknown` where the contact never
 * wrote to us on a channel that has the rule, and `free` where it has none (channels.md 1.11).
 */
export type ReplyWindow = { state: "free" | "open" | "closed" | "unknown"; closesAt: Date | null };

/** The window of a channel's rule (null: none) after the contact's last message, by the vendor's clock. */
export function replyWindow(
  rule: { hours: number } | null,
  lastInboundAt: Date | null,
  now: Date,
): ReplyWindow {
  if (!rule) return { state: "free", closesAt: null };
  if (!lastInboundAt) return { state: "unknown", closesAt: null };
  const closesAt = new Date(lastInboundAt.getTime() + rule.hours * HOUR_MS);
  return { state: now < closesAt ? "open" : "closed", closesAt };
}
