import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { startAutomation } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.start, ({ ctx, params, body }) =>
  startAutomation(ctx, params.id, body),
);
