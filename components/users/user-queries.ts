import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

export const userKeys = {
  me: ["me"] as const,
  preferences: ["preferences"] as const,
  sessions: ["sessions"] as const,
};

export const userQueries = {
  /** The signed-in user. */
  me: () =>
    queryOptions({ queryKey: userKeys.me, queryFn: ({ signal }) => call(userEndpoints.me, { signal }) }),
  /** The user's language, time zone and formats. */
  preferences: () =>
    queryOptions({
      queryKey: userKeys.preferences,
      queryFn: ({ signal }) => call(userEndpoints.preferences, { signal }),
    }),
  /** The user's sessions. Always refetched, because no event reports a login elsewhere. */
  sessions: () =>
    queryOptions({
      queryKey: userKeys.sessions,
      staleTime: 0,
      queryFn: ({ signal }) => call(userEndpoints.sessions, { signal }),
    }),
};
