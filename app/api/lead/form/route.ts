import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { listLeadForms } from "#lib/leads/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(leadEndpoints.listForms, ({ ctx }) => listLeadForms(ctx));
