import { z } from "zod";
import { wholeNumber } from "#lib/platform/api/pagination.ts";

/** Longest time that usage is kept, in hours: 30 days. */
export const USAGE_HOURS = 720;

/** Calls of integrations, which share the workspace's rate limit, or calls of the console, which has its own. */
export const usageSources = ["api", "console"] as const;
export const UsageSource = z.enum(usageSources);
export type UsageSource = z.infer<typeof UsageSource>;

export const UsageMinutesQuery = z.object({
  source: UsageSource.default("api"),
  minutes: wholeNumber(1, 120).default(60),
  callerId: z.string().optional(),
});
export type UsageMinutesQuery = z.infer<typeof UsageMinutesQuery>;

export const UsageCallersQuery = z.object({
  source: UsageSource.default("api"),
  hours: wholeNumber(1, USAGE_HOURS).default(24),
  limit: wholeNumber(1, 100).default(50),
});
export type UsageCallersQuery = z.infer<typeof UsageCallersQuery>;

/** The workspace's token bucket. `limit` is per minute, `tokens` is its current content. */
export const UsageBucket = z.object({
  tokens: z.number(),
  capacity: z.number(),
  perSecond: z.number(),
  limit: z.number(),
});
export type UsageBucket = z.infer<typeof UsageBucket>;

/** Calls in the minute that starts at `date`. `refused` are those above the rate limit (429). */
export const UsageMinute = z.object({
  date: z.iso.datetime(),
  accepted: z.int(),
  refused: z.int(),
});
export type UsageMinute = z.infer<typeof UsageMinute>;

export const UsageMinutes = z.object({ minutes: z.array(UsageMinute) });
export type UsageMinutes = z.infer<typeof UsageMinutes>;

const UsageStatus = z.object({ status: z.int(), calls: z.int() });

/** Calls of a caller on one route: an endpoint ("GET /api/contact") or an MCP tool ("MCP search_contacts"). */
export const UsageRoute = z.object({
  route: z.string(),
  calls: z.int(),
  statuses: z.array(UsageStatus),
  lastUsedDate: z.iso.datetime(),
});
export type UsageRoute = z.infer<typeof UsageRoute>;

/** An API key, or a user with a login token or in the console. `keyName` is null for users. */
export const UsageCaller = z.object({
  kind: z.enum(["key", "login", "console"]),
  id: z.string(),
  keyName: z.string().nullable(),
  userName: z.string().nullable(),
  calls: z.int(),
  /** Calls above the rate limit (429). */
  refused: z.int(),
  /** Other calls with a status of 400 or more. */
  failed: z.int(),
  lastUsedDate: z.iso.datetime(),
  routes: z.array(UsageRoute),
});
export type UsageCaller = z.infer<typeof UsageCaller>;

export const UsageCallers = z.object({ callers: z.array(UsageCaller), hasMore: z.boolean() });
export type UsageCallers = z.infer<typeof UsageCallers>;
