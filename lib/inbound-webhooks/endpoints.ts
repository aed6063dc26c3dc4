import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  ChannelActivityPage,
  ChannelProblemPage,
  ListActivity,
  ListProblems,
  MAX_RETRIED,
  RetriedProblems,
  RetryProblems,
} from "./schema.ts";

const path = "/api/channel/webhook/{channelId}";
const params = z.object({ channelId: z.string() });
const open = { area: "conversation", workspace: "none", public: true, limit: "vendorWebhook" } as const;

const ofChannel = {
  area: "workspace",
  params: z.object({ id: z.string() }),
  errors: ["CHANNEL_NOT_FOUND"],
} as const;

/**
 * The webhook for vendors, and the processing of their notifications. The webhook is public: the channel's secret over
 * the raw bytes is the credential.
 */
export const inboundWebhookEndpoints = {
  handshake: defineEndpoint("verifyChannelWebhook", {
    ...open,
    method: "GET",
    path,
    summary: "Verify a channel's webhook address",
    description: "Returns the vendor's challenge if the verify token matches the channel's, otherwise 403.",
    params,
    response: z.string(),
    bare: "text/plain",
    errors: ["CHANNEL_NOT_FOUND", "FORBIDDEN"],
  }),
  notify: defineEndpoint("receiveChannelWebhook", {
    ...open,
    method: "POST",
    path,
    summary: "Receive a vendor's notification",
    description:
      "At most 3 MB, signed as the vendor signs. It is stored before the response, which has an empty body; " +
      "the same bytes sent twice are processed once.",
    params,
    upload: { mediaType: "application/octet-stream", schema: z.string() },
    response: z.string(),
    bare: "text/plain",
    errors: ["CHANNEL_NOT_FOUND", "TOKEN_INVALID", "PAYLOAD_TOO_LARGE"],
  }),
  problems: defineEndpoint("listChannelProblems", {
    ...ofChannel,
    method: "GET",
    path: "/api/channel/{id}/problem",
    summary: "List the notifications of a channel that were not fully handled, newest first",
    description:
      "For owners and admins, because they show received data. They are kept as long as notifications.",
    permission: "channelProblems.read",
    query: ListProblems,
    response: ChannelProblemPage,
  }),
  retry: defineEndpoint("retryChannelProblems", {
    ...ofChannel,
    method: "POST",
    path: "/api/channel/{id}/problem/retry",
    summary: "Process notifications of a channel again that were not fully handled",
    description:
      `One problem, or up to ${MAX_RETRIED}, the oldest first. It runs in the background and processes ` +
      "nothing twice. A problem that is being retried, or resolved, is left as it is.",
    permission: "channelProblems.retry",
    body: RetryProblems,
    response: RetriedProblems,
    errors: ["CHANNEL_NOT_FOUND", "CHANNEL_PROBLEM_NOT_FOUND"],
  }),
  activity: defineEndpoint("listChannelActivity", {
    ...ofChannel,
    method: "GET",
    path: "/api/channel/{id}/activity",
    summary: "List the vendor's reports about a channel, newest first",
    description:
      "Bans, restrictions, quality, messaging limits, templates, calls, and notifications that are not used.",
    permission: "settings.read",
    query: ListActivity,
    response: ChannelActivityPage,
  }),
};
