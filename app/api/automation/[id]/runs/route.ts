import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { listAutomationRuns } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.listRuns, ({ ctx, params, query }) =>
  listAutomationRuns(ctx, params.id, query),
);
