import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { startErasure } from "#lib/privacy/index.ts";

export const POST = route(privacyEndpoints.eraseContact, ({ ctx, params, body }) =>
  startErasure(ctx, params.id, body),
);
