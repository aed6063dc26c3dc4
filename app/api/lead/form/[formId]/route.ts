import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { getLeadForm, saveLeadMap } from "#lib/leads/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(leadEndpoints.getForm, ({ ctx, params }) => getLeadForm(ctx, params.formId));
export const PUT = route(leadEndpoints.saveMap, ({ ctx, params, body }) =>
  saveLeadMap(ctx, params.formId, body),
);
