import { numberText } from "#components/ui/text/formats.ts";
import type { FixedView, InboxCounts } from "#lib/inbox/schema.ts";
import { COUNT_LIMIT } from "#lib/inbox/schema.ts";

/** The fixed views in display order. `all` is reached only by searching. */
export const views: readonly { view: Exclude<FixedView, "all">; label: string; short: string }[] = [
  { view: "open", label: "All open", short: "Open" },
  { view: "unread", label: "Unread", short: "Unread" },
  { view: "mine", label: "Mine", short: "Mine" },
  { view: "unassigned", label: "Unassigned", short: "Unassigned" },
  { view: "agent", label: "AI agent replying", short: "AI agent" },
  { view: "snoozed", label: "Snoozed", short: "Snoozed" },
  { view: "solved", label: "Resolved", short: "Resolved" },
];

/** Returns the count of a view as text: "123", or "1,000+" if counting stopped; empty if zero or not loaded. */
export function countText(counts: InboxCounts | undefined, view: keyof InboxCounts): string {
  const count = counts?.[view] ?? 0;
  return count === 0 ? "" : countOfMany(count);
}

/** Returns a count, with "+" if counting stopped at the limit. */
export function countOfMany(count: number): string {
  return count >= COUNT_LIMIT ? `${numberText(COUNT_LIMIT)}+` : numberText(count);
}
