import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { getRule } from "#lib/rules/index.ts";

export const GET = route(ruleEndpoints.get, ({ ctx, params }) => getRule(ctx, params.id));
