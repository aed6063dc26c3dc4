import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { listAutomationVersions } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.listVersions, ({ ctx, params }) =>
  listAutomationVersions(ctx, params.id),
);
