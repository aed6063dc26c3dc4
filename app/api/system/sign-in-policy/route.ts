import { route } from "#lib/platform/api/route.ts";
import { signInPolicyEndpoints } from "#lib/sign-in-policy/endpoints.ts";
import { getInstallationPolicy, updateInstallationPolicy } from "#lib/sign-in-policy/index.ts";

export const GET = route(signInPolicyEndpoints.getOfInstallation, ({ ctx }) => getInstallationPolicy(ctx));
export const PUT = route(signInPolicyEndpoints.updateOfInstallation, ({ ctx, body }) =>
  updateInstallationPolicy(ctx, body),
);
