import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { changeRole } from "#lib/users/index.ts";

export const PUT = route(userEndpoints.changeRole, ({ ctx, query, body }) => changeRole(ctx, query.id, body));
