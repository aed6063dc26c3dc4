import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { previewLeadMap } from "#lib/leads/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(leadEndpoints.preview, ({ ctx, params, body }) =>
  previewLeadMap(ctx, params.formId, body),
);
