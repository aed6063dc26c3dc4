// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ChannelActivityPage, ChannelProblem, ChannelProblemPage, RetriedProblems, RetryProblems } from "./inbound-webhooks-data.ts";
import type { ReasonPart } from "./identity-providers-data.ts";

/** @internal */
export const inboundWebhooks = {
  problems: "GET /api/channel/{id}/problem?pageSize&continuationToken&status",
  retry: "POST /api/channel/{id}/problem/retry json",
  activity: "GET /api/channel/{id}/activity?pageSize&continuationToken",
};

export type InboundWebhooksApi = {
  /**
   * List the notifications of a channel that were not fully handled, newest first. For owners and admins, because
   * they show received data. They are kept as long as notifications. Errors: CHANNEL_NOT_FOUND.
   */
  problems(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
    status?: "unresolved" | "resolved";
  }, options?: CallOptions): ListPromise<ChannelProblemPage, ChannelProblem>;

  /**
   * Process notifications of a channel again that were not fully handled. One problem, or up to 500, the oldest
   * first. It runs in the background and processes nothing twice. A problem that is being retried, or resolved,
   * is left as it is. Errors: CHANNEL_NOT_FOUND, CHANNEL_PROBLEM_NOT_FOUND.
   */
  retry(input: { id: string } & RetryProblems, options?: CallOptions): ApiPromise<RetriedProblems>;

  /**
   * List the vendor's reports about a channel, newest first. Bans, restrictions, quality, messaging limits,
   * templates, calls, and notifications that are not used. Errors: CHANNEL_NOT_FOUND.
   */
  activity(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<ChannelActivityPage, {
    id: string;
    category: "account" | "quality" | "limit" | "policy" | "call" | "template" | "contact" | "other";
    severity: "info" | "warning" | "critical";
    title: string;
    titleParts: ReasonPart[];
    detail: string | null;
    detailParts: ReasonPart[];
    date: string;
  }>;
};
