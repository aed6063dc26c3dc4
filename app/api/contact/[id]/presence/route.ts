import { route } from "#lib/platform/api/route.ts";
import { presenceEndpoints } from "#lib/presence/endpoints.ts";
import { publishContactPresence } from "#lib/presence/index.ts";

export const POST = route(presenceEndpoints.show, ({ ctx, params, body }) =>
  publishContactPresence(ctx, params.id, body),
);
