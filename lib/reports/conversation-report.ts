import { z } from "zod";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { Period } from "#lib/platform/api/period.ts";
import { Timezone } from "#lib/workspaces/schema.ts";

export const reportIntervals = ["day", "week", "month"] as const;
export type ReportInterval = (typeof reportIntervals)[number];

/** How many channels, people, teams or tags a report lists. */
export const MAX_GROUPS = 100;

/** Groupings of conversations. */
export const conversationGroupings = ["channel", "team", "person", "tag"] as const;
export type ConversationGrouping = (typeof conversationGroupings)[number];

/** A period, split into intervals that start at midnight. */
export const PeriodQuery = Period.extend({
  /** Weeks start on Monday (ISO 8601). */
  interval: z.enum(reportIntervals).default("day"),
  /** The workspace's by default. */
  timezone: Timezone.optional(),
});
export type PeriodQuery = z.infer<typeof PeriodQuery>;

export const ConversationsQuery = PeriodQuery.extend({
  by: z.enum(conversationGroupings).default("channel"),
  channelId: FilterId.optional(),
  assignedAgentId: FilterId.optional(),
  assignedTeamId: FilterId.optional(),
  tagId: FilterId.optional(),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

/**
 * Seconds, to two significant digits; null if there were none. Half took longer than the median, a tenth than `p90`.
 */
export const Times = z.object({ median: z.int().nullable(), p90: z.int().nullable() });

/** Totals of conversations. */
export const ConversationFacts = z.object({
  opened: z.int(),
  /** Conversations that got their first reply since they were opened or reopened, of a person or an AI agent. */
  answered: z.int(),
  resolved: z.int(),
  reopened: z.int(),
  /** How long contacts waited for these first replies. */
  firstResponse: Times,
  /** From opening or reopening to resolving. */
  resolution: Times,
});
export type ConversationFacts = z.infer<typeof ConversationFacts>;

export const ConversationReport = z.object({
  /** The start of the previous period, which has the same length and ends at `from`. */
  previousFrom: z.iso.datetime(),
  current: ConversationFacts,
  previous: ConversationFacts,
  /** A day, week or month each, by its first day in the time zone, such as `2026-11-23`. */
  buckets: z.array(z.object({ firstDay: z.iso.date(), facts: ConversationFacts })),
  /** The grouping. */
  by: z.enum(conversationGroupings),
  /** Channels, teams, people or tags of today, at most 100; `id` and `name` are null for conversations without. */
  groups: z.array(
    z.object({ id: z.string().nullable(), name: z.string().nullable(), facts: ConversationFacts }),
  ),
});
export type ConversationReport = z.infer<typeof ConversationReport>;
