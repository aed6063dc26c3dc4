import { route } from "#lib/platform/api/route.ts";
import { signInPolicyEndpoints } from "#lib/sign-in-policy/endpoints.ts";
import { getWorkspacePolicy, updateWorkspacePolicy } from "#lib/sign-in-policy/index.ts";

export const GET = route(signInPolicyEndpoints.get, ({ ctx }) => getWorkspacePolicy(ctx));
export const PUT = route(signInPolicyEndpoints.update, ({ ctx, body }) => updateWorkspacePolicy(ctx, body));
