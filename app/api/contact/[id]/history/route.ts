import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { listHistory } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.history, ({ ctx, params, query }) =>
  listHistory(ctx, params.id, query),
);
