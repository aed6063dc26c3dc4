import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { confirmEmailChange } from "#lib/accounts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(accountEndpoints.confirmEmailChange, ({ ctx, body, address }) =>
  confirmEmailChange(ctx, { ...body, address }),
);
