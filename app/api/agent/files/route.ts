import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { listFiles } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.list, ({ ctx, query }) => listFiles(ctx, query));
