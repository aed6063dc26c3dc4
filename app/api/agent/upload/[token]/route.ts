import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { uploadBytes, uploadForm } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(knowledgeEndpoints.putUpload, ({ ctx, params, rawBody }) =>
  uploadBytes(ctx, params.token, rawBody),
);

export const POST = route(knowledgeEndpoints.postUpload, ({ ctx, params, rawBody }) =>
  uploadForm(ctx, params.token, rawBody),
);
