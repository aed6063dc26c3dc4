import { z } from "zod";

/**
 * Fixed views. `agent`: an AI agent answers there; all but `solved`, `unread` and `all` leave solved ones out, all but
 * `snoozed`, `solved` and `all` those that are put off.
 */
export const fixedViews = [
  "open",
  "unread",
  "mine",
  "unassigned",
  "agent",
  "snoozed",
  "solved",
  "all",
] as const;
export type FixedView = (typeof fixedViews)[number];

/** An id in a filter: what is none of anything matches nothing. */
export const FilterId = z.string().min(1).max(100);

const inboxOrders = ["newest", "waiting"] as const;

/**
 * Filters of the inbox; all given must hold. `search` is for the contact, every word of it. `order` "waiting" has only
 * those that wait for an answer, the longest wait first.
 */
export const InboxFilters = z.object({
  view: z.enum(fixedViews).default("open"),
  order: z.enum(inboxOrders).default("newest"),
  channelId: FilterId.optional(),
  tagId: FilterId.optional(),
  stageId: FilterId.optional(),
  assignedAgentId: FilterId.optional(),
  search: z.string().trim().max(100).optional(),
});
export type InboxFilters = z.infer<typeof InboxFilters>;
