import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { createUploadToken } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(knowledgeEndpoints.generateUploadToken, ({ ctx, query }) =>
  createUploadToken(ctx, query),
);
