import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { revokeMemberSessions } from "#lib/accounts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const DELETE = route(accountEndpoints.endMemberSessions, ({ ctx, query }) =>
  revokeMemberSessions(ctx, query.id),
);
