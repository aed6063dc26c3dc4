import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { createResetLink } from "#lib/accounts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(accountEndpoints.createResetLink, ({ ctx, query }) =>
  createResetLink(ctx, query.id),
);
