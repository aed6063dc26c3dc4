import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { deleteFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const DELETE = route(knowledgeEndpoints.deleteFile, ({ ctx, query }) => deleteFile(ctx, query));
