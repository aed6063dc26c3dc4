const HOUR_MS = 3_600_000;

/**
 * Whether free-form answers may go out: `open` until `closesAt`, `closed` since then, `unknown` where the contact never
 * wrote to us on a channel that has the rule, and `free` where it has none (channels.md 1.11).
 */
export type ReplyWindow = { state: "free" | "open" | "closed" | "unknown"; closesAt: Date | null };

/** A channel's rule; `humanHours` where its vendor gives people longer than agents (channels.md 1.11). */
export type WindowRule = { hours: number; humanHours?: number | undefined };

/** The window of a channel's rule (null: none) after the contact's last message, by the vendor's clock. */
export function replyWindow(
  rule: Pick<WindowRule, "hours"> | null,
  lastInboundAt: Date | null,
  now: Date,
): ReplyWindow {
  if (!rule) return { state: "free", closesAt: null };
  if (!lastInboundAt) return { state: "unknown", closesAt: null };
  const closesAt = new Date(lastInboundAt.getTime() + rule.hours * HOUR_MS);
  return { state: now < closesAt ? "open" : "closed", closesAt };
}

/**
 * When a person's answers end after everybody's have: null where the rule gives people no longer, `isHumanAgent` says
 * that the channel does not use it, or the contact never wrote.
 */
export function personEnd(
  rule: WindowRule | null,
  lastInboundAt: Date | null,
  { isHumanAgent }: { isHumanAgent: boolean },
): Date | null {
  if (!rule?.humanHours || !isHumanAgent || !lastInboundAt) return null;
  return new Date(lastInboundAt.getTime() + rule.humanHours * HOUR_MS);
}
