import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { getAutomation } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.get, ({ ctx, params }) => getAutomation(ctx, params.id));
