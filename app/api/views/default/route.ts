import { route } from "#lib/platform/api/route.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";
import { setDefaultView } from "#lib/views/index.ts";

export const PUT = route(viewEndpoints.setDefault, ({ ctx, body }) => setDefaultView(ctx, body));
