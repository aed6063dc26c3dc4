import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { UsageBucket, UsageCallers, UsageCallersQuery, UsageMinutes, UsageMinutesQuery } from "./schema.ts";

/** Contracts of the API's usage by a workspace (docs/api-keys.md, Usage). */
export const usageEndpoints = {
  minutes: defineEndpoint("countUsage", {
    method: "GET",
    path: "/api/usage",
    summary: "Count the workspace's API calls per minute",
    description:
      "Accepted calls and those above the rate limit, oldest minute first, up to the current one. Counts arrive " +
      "with a delay of a few seconds. `callerId` is an API key or a user.",
    area: "workspace",
    permission: "usage.read",
    query: UsageMinutesQuery,
    response: UsageMinutes,
  }),
  bucket: defineEndpoint("getUsageBucket", {
    method: "GET",
    path: "/api/usage/bucket",
    summary: "Read the workspace's rate limit",
    description:
      "The tokens that all integrations of the workspace share. Reading takes one, except in the console.",
    area: "workspace",
    permission: "usage.read",
    response: UsageBucket,
  }),
  callers: defineEndpoint("listUsageCallers", {
    method: "GET",
    path: "/api/usage/caller",
    summary: "List the callers of the API and their calls",
    description:
      "Callers with the most calls first, each with its routes. An MCP tool counts as one call. Calls are kept for " +
      "30 days; after two days their times are rounded to hours.",
    area: "workspace",
    permission: "usage.read",
    query: UsageCallersQuery,
    response: UsageCallers,
  }),
};
