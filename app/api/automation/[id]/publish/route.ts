import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { publishAutomation } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.publish, ({ ctx, params }) =>
  publishAutomation(ctx, params.id),
);
