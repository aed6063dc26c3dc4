import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";

export const apiKeyKeys = { list: ["api-keys"] as const };

export const apiKeyQueries = {
  /** The user's keys without tokens. Always refetched, because no event reports their use. */
  list: () => endpointQuery(apiKeyKeys.list, apiKeyEndpoints.list, {}, { staleTime: 0 }),
};
