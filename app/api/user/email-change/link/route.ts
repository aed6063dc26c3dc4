import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { createEmailLink } from "#lib/accounts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(accountEndpoints.createEmailLink, ({ ctx, query }) =>
  createEmailLink(ctx, query.id),
);
