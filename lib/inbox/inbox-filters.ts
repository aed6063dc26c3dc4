import { z } from "zod";

/**
 * Fixed views. `agent`: an AI agent answers there. Only `solved`, `unread` and `all` include resolved conversations;
 * only `snoozed`, `solved` and `all` include snoozed ones.
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

/** An id in a filter; an unknown id matches nothing. */
export const FilterId = z.string().min(1).max(100);

const inboxOrders = ["newest", "waiting"] as const;

/**
 * Filters of the inbox; all must match. `search` searches the contact for every word. `order` "waiting" returns only
 * conversations that wait for an answer, the longest wait first.
 */
export const InboxFilters = z.object({
  view: z.enum(fixedViews).default("open"),
  order: z.enum(inboxOrders).default("newest"),
  channelId: FilterId.optional(),
  tagId: FilterId.optional(),
  stageId: FilterId.optional(),
  assignedAgentId: FilterId.optional(),
  /** A team, or `mine` for the caller's teams. */
  assignedTeamId: FilterId.optional(),
  search: z.string().trim().max(100).optional(),
});
export type InboxFilters = z.infer<typeof InboxFilters>;
