import { route } from "#lib/platform/api/route.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { rotateRecoveryCodes } from "#lib/sign-in/index.ts";

export const POST = route(signInEndpoints.rotateCodes, ({ ctx, body, address }) =>
  rotateRecoveryCodes(ctx, { ...body, address }),
);
