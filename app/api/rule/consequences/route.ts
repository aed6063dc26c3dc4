import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { listConsequences } from "#lib/rules/index.ts";

export const GET = route(ruleEndpoints.consequences, ({ ctx }) => listConsequences(ctx));
