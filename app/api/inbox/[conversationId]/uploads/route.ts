import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { addUpload } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.upload, ({ ctx, params, rawBody }) =>
  addUpload(ctx, params.conversationId, rawBody),
);
