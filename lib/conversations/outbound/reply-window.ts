const HOUR_MS = 3_600_000;

/**
 * Whether free-form messages may be sent: `open` until `closesAt`, `closed` after it, `unknown` if the contact never
 * wrote on a channel with the rule, and `free` if the channel has no rule.
 */
type ReplyWindow = { state: "free" | "open" | "closed" | "unknown"; closesAt: Date | null };

/** A channel's rule; `humanHours` if its vendor gives people more time than automated replies. */
type WindowRule = { hours: number; humanHours?: number | undefined };

/** Returns the reply window after the contact's last message, by the vendor's clock. A null rule means none. */
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
 * Returns when the longer window for people ends: null if the rule has none, the channel does not use it
 * (`isHumanAgent`), or the contact never wrote.
 */
export function humanWindowEnd(
  rule: WindowRule | null,
  lastInboundAt: Date | null,
  { isHumanAgent }: { isHumanAgent: boolean },
): Date | null {
  if (!rule?.humanHours || !isHumanAgent || !lastInboundAt) return null;
  return new Date(lastInboundAt.getTime() + rule.humanHours * HOUR_MS);
}
