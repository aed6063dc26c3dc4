import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { revokeOtherSessions } from "#lib/users/index.ts";

export const DELETE = route(userEndpoints.endOtherSessions, ({ ctx }) => revokeOtherSessions(ctx));
