import { route } from "#lib/platform/api/route.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { getDefaultModel, setDefaultModel } from "#lib/providers/index.ts";

export const GET = route(providerEndpoints.getDefaultModel, ({ ctx }) => getDefaultModel(ctx));

export const PUT = route(providerEndpoints.setDefaultModel, ({ ctx, body }) => setDefaultModel(ctx, body));
