import { queryOptions } from "@tanstack/react-query";
import { checklistEndpoints } from "#lib/checklist/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

export const checklistKeys = {
  all: (workspaceId: string) => ["checklist", workspaceId] as const,
};

export const checklistQueries = {
  /** How far the workspace is set up. */
  get: (workspaceId: string) =>
    queryOptions({
      queryKey: checklistKeys.all(workspaceId),
      queryFn: ({ signal }) => call(checklistEndpoints.get, { workspaceId, signal }),
    }),
};
