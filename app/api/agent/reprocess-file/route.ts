import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { retryFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(knowledgeEndpoints.reprocess, ({ ctx, body }) => retryFile(ctx, body));
