import { route } from "#lib/platform/api/route.ts";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";
import { testIdentityProvider } from "#lib/single-sign-on/index.ts";

export const POST = route(identityProviderEndpoints.test, ({ ctx, body }) => testIdentityProvider(ctx, body));
