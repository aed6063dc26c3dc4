import { keepPreviousData } from "@tanstack/react-query";
import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { activityEndpoints } from "#lib/activity/endpoints.ts";
import type { ActivityFilters } from "./activity-filters.ts";

export const activityKey = (workspaceId: string) => ["activity", workspaceId] as const;

/** Activity of the workspace, newest first. */
export function activityQuery(workspaceId: string, { kind, actorId, days }: ActivityFilters) {
  return pagedEndpointQuery(
    [...activityKey(workspaceId), kind, actorId, days],
    activityEndpoints.list,
    {
      workspaceId,
      query: {
        kinds: kind || undefined,
        actorId: actorId || undefined,
        from: days === "" ? undefined : startOf(Number(days)).toISOString(),
        pageSize: 50,
      },
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** The start of the day some days ago; 1 is today. It does not change within a day, so neither do the pages. */
function startOf(days: number): Date {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - (days - 1));
  return start;
}
