import { route } from "#lib/platform/api/route.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import {
  disableAuthenticatorApp,
  enableAuthenticatorApp,
  startAuthenticatorApp,
} from "#lib/sign-in/index.ts";

export const POST = route(signInEndpoints.startApp, ({ ctx, body, address }) =>
  startAuthenticatorApp(ctx, { ...body, address }),
);
export const PUT = route(signInEndpoints.enableApp, ({ ctx, body }) => enableAuthenticatorApp(ctx, body));
export const DELETE = route(signInEndpoints.disableApp, ({ ctx, body, address }) =>
  disableAuthenticatorApp(ctx, { ...body, address }),
);
