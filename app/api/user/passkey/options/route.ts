import { route } from "#lib/platform/api/route.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { startPasskey } from "#lib/sign-in/index.ts";

export const POST = route(signInEndpoints.startPasskey, ({ ctx, body, address }) =>
  startPasskey(ctx, { ...body, address }),
);
