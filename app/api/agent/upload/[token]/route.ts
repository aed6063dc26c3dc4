import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { uploadBytes, uploadForm } from "#lib/knowledge/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(knowledgeEndpoints.putUpload, ({ ctx, params, request }) =>
  uploadBytes(ctx, params.token, request),
);

export const POST = route(knowledgeEndpoints.postUpload, ({ ctx, params, request }) =>
  uploadForm(ctx, params.token, request),
);
