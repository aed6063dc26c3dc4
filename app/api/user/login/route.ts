import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { logIn } from "#lib/users/index.ts";

export const POST = route(userEndpoints.login, ({ ctx, body, address }) => logIn(ctx, { ...body, address }));
