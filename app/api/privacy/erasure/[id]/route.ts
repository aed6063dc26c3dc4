import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { requireErasure } from "#lib/privacy/index.ts";

export const GET = route(privacyEndpoints.getErasure, ({ ctx, params }) => requireErasure(ctx, params.id));
