import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { pauseAutomation } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.pause, ({ ctx, params }) => pauseAutomation(ctx, params.id));
