import type { SavedView } from "#lib/views/schema.ts";
import { InboxFilters, type InboxView } from "../schema.ts";

/** Converts a saved view to a view of the inbox. Filters that are no longer valid are dropped. */
export function toInboxView({ isDefault, screen, ...view }: SavedView): InboxView {
  const filters = InboxFilters.safeParse(view.filters);
  return { ...view, filters: filters.success ? filters.data : InboxFilters.parse({}) };
}
