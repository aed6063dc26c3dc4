import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { oauthEndpoints } from "#lib/oauth/endpoints.ts";

export const apiKeyKeys = { list: ["api-keys"] as const, apps: ["connected-apps"] as const };

export const apiKeyQueries = {
  /** The user's keys without tokens. Always refetched, because no event reports their use. */
  list: () => endpointQuery(apiKeyKeys.list, apiKeyEndpoints.list, {}, { staleTime: 0 }),
  /** The applications that use MCP on behalf of the user. */
  apps: () => endpointQuery(apiKeyKeys.apps, oauthEndpoints.list, {}, { staleTime: 0 }),
};
