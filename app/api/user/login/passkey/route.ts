import { route } from "#lib/platform/api/route.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { readSecondStepCookie, requestPasskey } from "#lib/sign-in/index.ts";

export const POST = route(signInEndpoints.requestPasskey, ({ ctx, headers }) =>
  requestPasskey(ctx, readSecondStepCookie(headers.get("cookie"))),
);
