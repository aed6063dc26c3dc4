import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { readTouches } from "#lib/leads/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(leadEndpoints.touches, ({ ctx, query }) => readTouches(ctx, query.contactId));
