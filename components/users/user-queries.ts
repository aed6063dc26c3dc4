import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

export const userKeys = {
  me: ["me"] as const,
  preferences: ["preferences"] as const,
  sessions: ["sessions"] as const,
};

export const userQueries = {
  /** The signed-in user. */
  me: () => endpointQuery(userKeys.me, userEndpoints.me, {}),
  /** The user's language, time zone and formats. */
  preferences: () => endpointQuery(userKeys.preferences, userEndpoints.preferences, {}),
  /** Which members of the workspace have a second factor. Always refetched, because no event reports a new one. */
  memberFactors: (workspaceId: string) =>
    endpointQuery(
      ["members", workspaceId, "factors"],
      accountEndpoints.listMemberFactors,
      { workspaceId },
      { staleTime: 0 },
    ),
  /** The user's sessions. Always refetched, because no event reports a login elsewhere. */
  sessions: () => endpointQuery(userKeys.sessions, userEndpoints.sessions, {}, { staleTime: 0 }),
};
