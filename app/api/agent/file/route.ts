import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { downloadFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.download, ({ ctx, query }) => downloadFile(ctx, query));
