import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { confirmPasswordReset } from "#lib/users/index.ts";

export const POST = route(userEndpoints.confirmPasswordReset, ({ ctx, body, address }) =>
  confirmPasswordReset(ctx, { ...body, address }),
);
