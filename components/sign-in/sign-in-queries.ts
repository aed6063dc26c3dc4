import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";

export const signInKeys = { factors: ["sign-in-factors"] as const };

export const signInQueries = {
  /** The user's authenticator app, passkeys and number of recovery codes. */
  factors: () => endpointQuery(signInKeys.factors, signInEndpoints.factors, {}, { staleTime: 0 }),
};
