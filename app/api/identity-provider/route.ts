import { route } from "#lib/platform/api/route.ts";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";
import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  updateIdentityProvider,
} from "#lib/single-sign-on/index.ts";

export const GET = route(identityProviderEndpoints.list, ({ ctx }) => listIdentityProviders(ctx));

export const POST = route(identityProviderEndpoints.create, ({ ctx, body }) =>
  createIdentityProvider(ctx, body),
);

export const PUT = route(identityProviderEndpoints.update, ({ ctx, query, body }) =>
  updateIdentityProvider(ctx, query.id, body),
);

export const DELETE = route(identityProviderEndpoints.delete, ({ ctx, query }) =>
  deleteIdentityProvider(ctx, query.id),
);
