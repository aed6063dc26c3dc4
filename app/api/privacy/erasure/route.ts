import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { listErasures } from "#lib/privacy/index.ts";

export const GET = route(privacyEndpoints.listErasures, ({ ctx, query }) => listErasures(ctx, query));
