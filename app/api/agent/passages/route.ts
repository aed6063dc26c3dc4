import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { listFilePassages } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.passages, ({ ctx, query }) => listFilePassages(ctx, query));
