import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { addFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(knowledgeEndpoints.addFile, ({ ctx, body }) => addFile(ctx, body));
