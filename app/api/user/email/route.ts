import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { findMember } from "#lib/users/index.ts";

export const GET = route(userEndpoints.findByEmail, ({ ctx, query }) => findMember(ctx, query.email));
