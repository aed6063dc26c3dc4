import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { searchKnowledge } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(knowledgeEndpoints.search, ({ ctx, body }) => searchKnowledge(ctx, body));
