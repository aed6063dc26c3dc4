import { route } from "#lib/platform/api/route.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { listModels } from "#lib/providers/index.ts";

export const GET = route(providerEndpoints.models, ({ ctx }) => listModels(ctx));
