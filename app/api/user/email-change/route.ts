import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { requestEmailChange } from "#lib/accounts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(accountEndpoints.requestEmailChange, ({ ctx, body }) =>
  requestEmailChange(ctx, body),
);
