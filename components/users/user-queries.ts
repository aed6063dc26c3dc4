import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

export const userKeys = {
  me: ["me"] as const,
  sessions: ["sessions"] as const,
};

export const userQueries = {
  /** The signed-in person. */
  me: () =>
    queryOptions({ queryKey: userKeys.me, queryFn: ({ signal }) => call(userEndpoints.me, { signal }) }),
  /** Where the signed-in person is signed in; always read again, as no event tells of a sign-in elsewhere. */
  sessions: () =>
    queryOptions({
      queryKey: userKeys.sessions,
      staleTime: 0,
      queryFn: ({ signal }) => call(userEndpoints.sessions, { signal }),
    }),
};
