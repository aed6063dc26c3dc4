import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { getAutomationRun } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.getRun, ({ ctx, params }) =>
  getAutomationRun(ctx, params.runId),
);
