import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { addUser, removeUser } from "#lib/users/index.ts";

export const POST = route(userEndpoints.add, ({ ctx, body }) => addUser(ctx, body));
export const DELETE = route(userEndpoints.remove, ({ ctx, query }) => removeUser(ctx, query.id));
