import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { tryAutomation } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.try, ({ ctx, params, body }) =>
  tryAutomation(ctx, params.id, body),
);
