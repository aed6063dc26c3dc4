import { z } from "zod";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { daysOf, MAX_PERIOD_DAYS } from "#lib/platform/api/period.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { requirement } from "#lib/platform/requirement.ts";

/**
 * Fixed views. `agent`: conversations with an AI agent that answers. Only `solved`, `unread` and `all` include resolved
 * conversations; only `snoozed`, `solved` and `all` include snoozed ones.
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

/** Minutes in plain digits. Filters are texts, as saved views store them. */
const Minutes = z.string().regex(/^[1-9]\d{0,5}$/, requirement("must be a number of minutes", "minutes"));

/** Instead of an id: conversations without a channel, tag, assignee or team. */
export const NONE = "none";

/** Events of a conversation (`conversation_facts`). `answered` is its first reply since opened or reopened. */
export const conversationFactKinds = ["opened", "answered", "resolved", "reopened"] as const;
export type ConversationFactKind = (typeof conversationFactKinds)[number];

/**
 * Messages that reports count: `received` from the contact, `written` by a person or an AI agent, `sent` as far as the
 * vendor accepted them, and how far they came.
 */
export const countedMessages = ["received", "written", "sent", "delivered", "read", "failed"] as const;
export type CountedMessages = (typeof countedMessages)[number];

/**
 * Numbers in a report of conversations. `optedOut`: the contact stopped marketing messages of the channel; `handedOff`:
 * an AI agent stopped its replies so that a person takes over.
 */
export const countedEvents = [...conversationFactKinds, ...countedMessages, "optedOut", "handedOff"] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Instead of the id of who did it: any person, or any AI agent. */
export const PEOPLE = "people";
export const AGENTS = "agents";

const FACT =
  `happened, happenedFrom and happenedTo must be given together, at most ${MAX_PERIOD_DAYS} days apart; ` +
  "happenedById needs them";

const inboxOrders = ["newest", "waiting"] as const;

/**
 * Filters of the inbox; all must match. `channelId`, `tagId`, `assignedAgentId` and `assignedTeamId` may be `none`.
 * `search` searches the contact for every word. `order` "waiting" returns only conversations that wait for an answer,
 * the longest wait first.
 */
export const InboxFilters = z
  .object({
    view: z.enum(fixedViews).default("open"),
    order: z.enum(inboxOrders).default("newest"),
    channelId: FilterId.optional(),
    tagId: FilterId.optional(),
    stageId: FilterId.optional(),
    assignedAgentId: FilterId.optional(),
    /** A team, or `mine` for the caller's teams. */
    assignedTeamId: FilterId.optional(),
    /** Only conversations that have waited for a reply for at least as long. */
    waitingMinutes: Minutes.optional(),
    /** Only conversations to which this happened in a period, which must be given. */
    happened: z.enum(countedEvents).optional(),
    happenedFrom: Timestamp.optional(),
    happenedTo: Timestamp.optional(),
    /** The actor: a person or an AI agent, `people`, `agents` or `none`. */
    happenedById: FilterId.optional(),
    search: z.string().trim().max(100).optional(),
  })
  .refine(hasWholeFact, requirement(FACT, "conditions"));
export type InboxFilters = z.infer<typeof InboxFilters>;

type FactFilters = { happened?: unknown; happenedFrom?: string; happenedTo?: string; happenedById?: unknown };

/** Whether the filters by what happened are all missing, or have a period. */
function hasWholeFact({ happened, happenedFrom: from, happenedTo: to, happenedById }: FactFilters): boolean {
  if (happened === undefined) return (from ?? to ?? happenedById) === undefined;
  return from !== undefined && to !== undefined && daysOf({ from, to }) <= MAX_PERIOD_DAYS;
}
