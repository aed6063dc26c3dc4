import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { countNodes } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.counts, ({ ctx, params, query }) =>
  countNodes(ctx, params.id, query),
);
