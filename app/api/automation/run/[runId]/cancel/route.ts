import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { cancelAutomationRun } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.cancelRun, ({ ctx, params }) =>
  cancelAutomationRun(ctx, params.runId),
);
