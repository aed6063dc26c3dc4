import type { FixedView, InboxCounts } from "#lib/inbox/schema.ts";
import { COUNT_LIMIT } from "#lib/inbox/schema.ts";

/** The fixed views in the order they are offered; `all` is reached by search. */
export const views: readonly { view: Exclude<FixedView, "all">; label: string; short: string }[] = [
  { view: "open", label: "All open", short: "Open" },
  { view: "unread", label: "Unread", short: "Unread" },
  { view: "mine", label: "Mine", short: "Mine" },
  { view: "unassigned", label: "Unassigned", short: "Unassigned" },
  { view: "agent", label: "AI agent answering", short: "AI agent" },
  { view: "snoozed", label: "Snoozed", short: "Snoozed" },
  { view: "solved", label: "Solved", short: "Solved" },
];

/** A count of a view as it is shown: "123", "1,000+" where counting stopped; empty for none or not yet known. */
export function countText(counts: InboxCounts | undefined, view: keyof InboxCounts): string {
  const count = counts?.[view] ?? 0;
  return count === 0 ? "" : countOfMany(count);
}

/** A count, with "+" if counting stopped at the limit. */
export function countOfMany(count: number): string {
  return count >= COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
