import { route } from "#lib/platform/api/route.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { testProvider } from "#lib/providers/index.ts";

export const POST = route(providerEndpoints.test, ({ ctx, body }) => testProvider(ctx, body));
