import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { addFileDirect } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(knowledgeEndpoints.addFileDirect, ({ ctx, rawBody }) =>
  addFileDirect(ctx, rawBody),
);
