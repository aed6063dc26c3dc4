import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { mergeContacts } from "#lib/merges/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(mergeEndpoints.merge, ({ ctx, params, body }) =>
  mergeContacts(ctx, params.id, body),
);
