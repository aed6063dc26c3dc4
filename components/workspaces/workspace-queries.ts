import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

export const workspaceKeys = {
  mine: ["workspaces"] as const,
  detail: (workspaceId: string) => ["workspace", workspaceId] as const,
  region: (workspaceId: string) => ["workspace", workspaceId, "region"] as const,
  members: (workspaceId: string) => ["members", workspaceId] as const,
};

export const workspaceQueries = {
  /** The workspace with its stages (in order), tags, segmentations, custom fields and pipelines. */
  detail: (workspaceId: string) =>
    queryOptions({
      queryKey: workspaceKeys.detail(workspaceId),
      queryFn: ({ signal }) =>
        call(workspaceEndpoints.get, { workspaceId, params: { id: workspaceId }, signal }),
    }),
  /** The workspace's name, language, time zone, country and currency. */
  region: (workspaceId: string) =>
    queryOptions({
      queryKey: workspaceKeys.region(workspaceId),
      queryFn: ({ signal }) => call(workspaceEndpoints.region, { workspaceId, signal }),
    }),
  /** The people of the workspace. */
  members: (workspaceId: string) =>
    queryOptions({
      queryKey: workspaceKeys.members(workspaceId),
      queryFn: ({ signal }) =>
        call(workspaceEndpoints.members, { workspaceId, params: { id: workspaceId }, signal }),
    }),
};
