import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { setPromptDocument } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.setPromptDocument, ({ ctx, params, body }) =>
  setPromptDocument(ctx, { ...params, ...body }),
);
