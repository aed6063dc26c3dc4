import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { listContactRuns } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.listContactRuns, ({ ctx, query }) =>
  listContactRuns(ctx, query),
);
