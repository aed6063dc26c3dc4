import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { reprocessFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(knowledgeEndpoints.reprocess, ({ ctx, body }) => reprocessFile(ctx, body));
