import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { usageEndpoints } from "#lib/usage/endpoints.ts";
import type { UsageSource } from "#lib/usage/schema.ts";

/** Refetch interval of the page, in milliseconds. No event reports calls. */
const BUCKET_MS = 3_000;
const COUNTS_MS = 3_000;

export const usageQueries = {
  /** The tokens of the workspace's rate limit. */
  bucket: (workspaceId: string) =>
    endpointQuery(["usage", workspaceId, "bucket"], usageEndpoints.bucket, { workspaceId }, live(BUCKET_MS)),
  /** The calls of each minute of the last hour, of one caller or all. */
  minutes: (workspaceId: string, query: { source: UsageSource; callerId?: string }) =>
    endpointQuery(
      ["usage", workspaceId, "minutes", query],
      usageEndpoints.minutes,
      { workspaceId, query },
      { ...live(COUNTS_MS), placeholderData: keepPreviousData },
    ),
  /** Callers of the last hours, with their calls. */
  callers: (workspaceId: string, query: { source: UsageSource; hours: number }) =>
    endpointQuery(
      ["usage", workspaceId, "callers", query],
      usageEndpoints.callers,
      { workspaceId, query },
      live(COUNTS_MS),
    ),
};

function live(refetchInterval: number) {
  return { refetchInterval, staleTime: 0 };
}
