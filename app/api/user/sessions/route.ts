import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { listSessions, revokeSession } from "#lib/users/index.ts";

export const GET = route(userEndpoints.sessions, ({ ctx }) => listSessions(ctx));
export const DELETE = route(userEndpoints.endSession, ({ ctx, query }) => revokeSession(ctx, query.id));
