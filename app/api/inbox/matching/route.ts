import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { countMatching } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.matching, ({ ctx, query }) => countMatching(ctx, query));
