import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { listFileCounts } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.fileCounts, ({ ctx }) => listFileCounts(ctx));
