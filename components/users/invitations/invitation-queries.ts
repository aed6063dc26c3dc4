import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";

export const invitationKeys = {
  list: (workspaceId: string) => ["members", workspaceId, "invitations"] as const,
};

export const invitationQueries = {
  /** The invitations that nobody has accepted. */
  list: (workspaceId: string) =>
    endpointQuery(invitationKeys.list(workspaceId), invitationEndpoints.list, { workspaceId }),
};
