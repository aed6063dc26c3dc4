import { passageEndpoints } from "#lib/passages/endpoints.ts";
import { searchKnowledge } from "#lib/passages/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(passageEndpoints.search, ({ ctx, body }) => searchKnowledge(ctx, body));
