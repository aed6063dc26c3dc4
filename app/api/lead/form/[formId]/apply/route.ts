import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { applyLeadMap } from "#lib/leads/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(leadEndpoints.apply, ({ ctx, params }) => applyLeadMap(ctx, params.formId));
