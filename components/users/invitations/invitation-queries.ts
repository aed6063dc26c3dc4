import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";

export const invitationKeys = {
  list: (workspaceId: string) => ["members", workspaceId, "invitations"] as const,
};

export const invitationQueries = {
  /** The pending invitations. */
  list: (workspaceId: string) =>
    endpointQuery(invitationKeys.list(workspaceId), invitationEndpoints.list, { workspaceId }),
};
