import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { setUp } from "#lib/users/index.ts";

export const POST = route(userEndpoints.setUp, ({ ctx, body }) => setUp(ctx, body));
