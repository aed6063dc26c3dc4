import { numberText } from "#components/ui/text/formats.ts";
import type { FixedView, InboxCounts } from "#lib/inbox/schema.ts";
import { COUNT_LIMIT } from "#lib/inbox/schema.ts";

/** The fixed views in display order. `all` is reached only by searching. */
export const views = [
  "open",
  "unread",
  "mine",
  "unassigned",
  "agent",
  "snoozed",
  "solved",
] as const satisfies readonly FixedView[];

/** Returns the count of a view as text: "123", or "1,000+" if counting stopped; empty if zero or not loaded. */
export function countText(counts: InboxCounts | undefined, view: keyof InboxCounts): string {
  const count = counts?.[view] ?? 0;
  return count === 0 ? "" : countOfMany(count);
}

/** Returns a count, with "+" if counting stopped at the limit. */
export function countOfMany(count: number): string {
  return count >= COUNT_LIMIT ? `${numberText(COUNT_LIMIT)}+` : numberText(count);
}
