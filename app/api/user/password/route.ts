import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { changePassword } from "#lib/users/index.ts";

export const PUT = route(userEndpoints.changePassword, ({ ctx, body }) => changePassword(ctx, body));
