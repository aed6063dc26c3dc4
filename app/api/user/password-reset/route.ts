import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { requestPasswordReset } from "#lib/users/index.ts";

export const POST = route(userEndpoints.requestPasswordReset, ({ ctx, body, address }) =>
  requestPasswordReset(ctx, { ...body, address }),
);
