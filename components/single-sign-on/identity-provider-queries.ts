import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";

export const identityProviderKeys = {
  list: (workspaceId: string) => ["identity-providers", workspaceId] as const,
};

export const identityProviderQueries = {
  /** The identity providers of the installation, by name. Status 403 outside the first workspace. */
  list: (workspaceId: string) =>
    endpointQuery(identityProviderKeys.list(workspaceId), identityProviderEndpoints.list, { workspaceId }),
};
