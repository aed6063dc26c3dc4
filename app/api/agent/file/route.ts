import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { openKnowledgeFile } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.download, ({ ctx, query }) => openKnowledgeFile(ctx, query));
