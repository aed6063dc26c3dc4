import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { signInPolicyEndpoints } from "#lib/sign-in-policy/endpoints.ts";

/** The people to whom a sign-in policy applies: those of the workspace, or of all workspaces. */
export type PolicyScope = "workspace" | "installation";

export const signInKeys = {
  factors: ["sign-in-factors"] as const,
  policy: (workspaceId: string, scope: PolicyScope) => ["workspace", workspaceId, "policy", scope] as const,
};

export const signInQueries = {
  /** The user's authenticator app, passkeys and number of recovery codes. */
  factors: () => endpointQuery(signInKeys.factors, signInEndpoints.factors, {}, { staleTime: 0 }),
  /** How people must sign in. Always refetched, because no event reports a new second factor. */
  policy: (workspaceId: string, scope: PolicyScope) =>
    endpointQuery(
      signInKeys.policy(workspaceId, scope),
      scope === "workspace" ? signInPolicyEndpoints.get : signInPolicyEndpoints.getOfInstallation,
      { workspaceId },
      { staleTime: 0 },
    ),
};
