import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { checkFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.validateFile, ({ ctx, query }) => checkFile(ctx, query));
