import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "#lib/api-keys/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(apiKeyEndpoints.list, ({ ctx }) => listApiKeys(ctx));
export const POST = route(apiKeyEndpoints.create, ({ ctx, body }) => createApiKey(ctx, body));
export const DELETE = route(apiKeyEndpoints.revoke, ({ ctx, query }) => revokeApiKey(ctx, query.id));
