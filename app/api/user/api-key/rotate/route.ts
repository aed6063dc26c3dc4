import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { rotateApiKey } from "#lib/api-keys/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(apiKeyEndpoints.rotate, ({ ctx, body }) => rotateApiKey(ctx, body));
