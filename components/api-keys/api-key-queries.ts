import { queryOptions } from "@tanstack/react-query";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

export const apiKeyKeys = { list: ["api-keys"] as const };

export const apiKeyQueries = {
  /** The user's keys without tokens. Always refetched, because no event reports their use. */
  list: () =>
    queryOptions({
      queryKey: apiKeyKeys.list,
      staleTime: 0,
      queryFn: ({ signal }) => call(apiKeyEndpoints.list, { signal }),
    }),
};
