import { z } from "zod";
import { FilterId, wholeNumber } from "#lib/platform/api/pagination.ts";
import { Period } from "#lib/platform/api/period.ts";
import { Timezone } from "#lib/workspaces/schema.ts";
import { reportIntervals } from "./conversation-report.ts";

export {
  CampaignOutcome,
  CampaignsReport,
  type ChannelMessages,
  MAX_CAMPAIGNS,
} from "./campaign-report.ts";
export {
  ConversationFacts,
  type ConversationGrouping,
  ConversationReport,
  ConversationsQuery,
  conversationGroupings,
  MAX_GROUPS,
  PeriodQuery,
  type ReportInterval,
  reportIntervals,
  Times,
} from "./conversation-report.ts";
export { AgentRuns, TeamQuery, TeamReport, Work } from "./team-report.ts";

/** How many reasons of wins, and how many of losses, a report lists. */
export const MAX_REASONS = 50;

/** Counting stops here: the console then shows "1,000+". */
export const MAX_COUNTED_TODAY = 1_000;

export const TodayQuery = z.object({
  workspaceId: z.string().optional(),
  waitingMinutes: wholeNumber(1, 999_999).default(60),
});
export type TodayQuery = z.infer<typeof TodayQuery>;

/** A number, up to `MAX_COUNTED_TODAY`; null if the caller may not see what it counts. */
const Counted = z.int().nullable();

/** Items that need attention now. */
export const Today = z.object({
  /** Conversations that wait for a reply and are not snoozed. */
  waiting: Counted,
  /** Those that have waited for at least `waitingMinutes`. */
  breaching: Counted,
  waitingMinutes: z.int(),
  /** Those without an assignee. */
  unassigned: Counted,
  tasksOverdue: Counted,
  /** Open tasks that are due later today, in the time zone of the workspace. */
  tasksToday: Counted,
  /** Enabled rules whose webhooks fail. */
  failingRules: Counted,
  /** Channels that do not work. */
  failingChannels: Counted,
  /** Other problems and warnings of the System page. Only for owners. */
  problems: Counted,
});
export type Today = z.infer<typeof Today>;

/** Groupings of opportunities. */
export const salesGroupings = ["person", "team", "tag"] as const;
export type SalesGrouping = (typeof salesGroupings)[number];

export const FunnelQuery = Period.extend({
  by: z.enum(salesGroupings).default("person"),
  pipelineId: FilterId,
  assignedComercialId: FilterId.optional(),
  teamId: FilterId.optional(),
  tagId: FilterId.optional(),
});
export type FunnelQuery = z.infer<typeof FunnelQuery>;

export const SalesQuery = FunnelQuery.extend({
  pipelineId: FilterId.optional(),
  /** Weeks start on Monday (ISO 8601). */
  interval: z.enum(reportIntervals).default("day"),
  timezone: Timezone.default("UTC"),
});
export type SalesQuery = z.infer<typeof SalesQuery>;

const Money = z.object({ currencyCode: z.string(), amount: z.number() });
export type Money = z.infer<typeof Money>;

/** Opportunities created in a period, and those won and lost in it. */
export const SalesTotals = z.object({
  created: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Won divided by won and lost, from 0 to 1; null if none was closed. */
  winRate: z.number().nullable(),
  /** The median of days from the creation of an opportunity to its win; null if none was won. */
  medianDaysToWin: z.number().nullable(),
  /** Final amounts of those won, largest first. */
  wonAmounts: z.array(Money),
  /** Amounts of those lost, largest first. */
  lostAmounts: z.array(Money),
});
export type SalesTotals = z.infer<typeof SalesTotals>;

/** A day, week or month: the first day in the time zone of the query, such as `2026-11-23`. */
const SalesBucket = z.object({
  firstDay: z.iso.date(),
  created: z.int(),
  won: z.int(),
  lost: z.int(),
  wonAmounts: z.array(Money),
});
export type SalesBucket = z.infer<typeof SalesBucket>;

/** Won and lost opportunities of a person, team or tag; `id` and `name` are null for opportunities without one. */
const SalesGroup = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  won: z.int(),
  lost: z.int(),
  winRate: z.number().nullable(),
  wonAmounts: z.array(Money),
  previous: z.object({ won: z.int(), lost: z.int() }),
});
export type SalesGroup = z.infer<typeof SalesGroup>;

/** How often a reason was entered; case does not matter. Null: without a reason. */
const SalesReason = z.object({
  outcome: z.enum(["won", "lost"]),
  reason: z.string().nullable(),
  count: z.int(),
  /** In the previous period. */
  previousCount: z.int(),
  amounts: z.array(Money),
});
export type SalesReason = z.infer<typeof SalesReason>;

export const SalesReport = z.object({
  /** The start of the previous period, which has the same length and ends at `from`. */
  previousFrom: z.iso.datetime(),
  current: SalesTotals,
  previous: SalesTotals,
  buckets: z.array(SalesBucket),
  /** The grouping. */
  by: z.enum(salesGroupings),
  /** At most 100. */
  groups: z.array(SalesGroup),
  reasons: z.array(SalesReason),
});
export type SalesReport = z.infer<typeof SalesReport>;

const FunnelStage = z.object({
  stageId: z.string(),
  name: z.string(),
  color: z.string(),
  /** Opportunities of the period that were in this stage or a later one, or were won. */
  reached: z.int(),
  /** The median of days in the stage, of the visits that ended; null if none did. */
  medianDays: z.number().nullable(),
});

/** Outcomes to date of the opportunities created in a period. */
export const Funnel = z.object({
  created: z.int(),
  won: z.int(),
  lost: z.int(),
  /** In the order of the pipeline. */
  stages: z.array(FunnelStage),
  /** The grouping. */
  by: z.enum(salesGroupings),
  /** At most 100; `id` and `name` are null for opportunities without one. */
  groups: z.array(
    z.object({
      id: z.string().nullable(),
      name: z.string().nullable(),
      created: z.int(),
      won: z.int(),
      lost: z.int(),
    }),
  ),
});
export type Funnel = z.infer<typeof Funnel>;
