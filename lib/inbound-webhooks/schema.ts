import { z } from "zod";
import { activityCategories, activitySeverities } from "#lib/channels/schema.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

/** The reason why a part of a notification was not handled. */
export const problemKinds = ["unknown_account", "channel_off", "unreadable", "failed"] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** open: no one has retried it. retrying: being processed. retried: a retry failed. resolved: a retry handled it. */
const problemStatuses = ["open", "retrying", "retried", "resolved"] as const;
export type ProblemStatus = (typeof problemStatuses)[number];

/** The characters of a notification that are shown. */
export const MAX_PAYLOAD_EXCERPT = 2_000;
/** The limit of problems retried by one call. */
export const MAX_RETRIED = 500;

/** A notification of a channel that was not fully handled. */
export const ChannelProblem = z.object({
  id: z.string(),
  /** The kind of its first unhandled part; the others are in `details`. */
  kind: z.enum(problemKinds),
  /** Description of the problem, for people. */
  summary: z.string(),
  summaryParts: ReasonParts,
  status: z.enum(problemStatuses),
  /** The account id of the channel, if a different one arrived; else null. */
  expectedId: z.string().nullable(),
  /** The account id in the notification, if it is not the channel's; else null. */
  arrivedId: z.string().nullable(),
  /** Every unhandled part by its path in the notification; the first 20. */
  details: z.array(z.object({ path: z.string(), reason: z.string(), reasonParts: ReasonParts })),
  /** The beginning of the notification as it arrived, without the channel's secrets. */
  payload: z.string(),
  /** Whether `payload` is only the beginning. */
  isCut: z.boolean(),
  receivedDate: z.iso.datetime(),
  retriedDate: z.iso.datetime().nullable(),
  resolvedDate: z.iso.datetime().nullable(),
});
export type ChannelProblem = z.infer<typeof ChannelProblem>;

export const ChannelProblemPage = pageOf(ChannelProblem);
export type ChannelProblemPage = z.infer<typeof ChannelProblemPage>;

export const ListProblems = z.object({
  pageSize: pageSize(20),
  continuationToken: ContinuationToken,
  /** unresolved: open, retrying and retried ones. */
  status: z.enum(["unresolved", "resolved"]).optional(),
});
export type ListProblems = z.infer<typeof ListProblems>;

/** One problem, or all open ones if there is no id. */
export const RetryProblems = z.object({ problemId: z.string().max(100).optional() });
export type RetryProblems = z.infer<typeof RetryProblems>;

export const RetriedProblems = z.object({
  /** The number of problems being processed again. */
  retried: z.int(),
  /** The number of open problems left for another call; 100 means 100 or more. */
  left: z.int(),
});
export type RetriedProblems = z.infer<typeof RetriedProblems>;

/** Something a vendor reported about a channel that is not a message. */
const ChannelActivity = z.object({
  id: z.string(),
  category: z.enum(activityCategories),
  severity: z.enum(activitySeverities),
  title: z.string(),
  titleParts: ReasonParts,
  detail: z.string().nullable(),
  detailParts: ReasonParts,
  /** By the vendor's clock. */
  date: z.iso.datetime(),
});
export type ChannelActivity = z.infer<typeof ChannelActivity>;

export const ChannelActivityPage = pageOf(ChannelActivity);
export type ChannelActivityPage = z.infer<typeof ChannelActivityPage>;

export const ListActivity = z.object({ pageSize: pageSize(20), continuationToken: ContinuationToken });
export type ListActivity = z.infer<typeof ListActivity>;
