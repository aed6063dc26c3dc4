import { route } from "#lib/platform/api/route.ts";
import { logIn } from "#lib/sign-in/index.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

export const POST = route(userEndpoints.login, ({ ctx, body, address }) => logIn(ctx, { ...body, address }));
