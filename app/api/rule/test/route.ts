import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { testRule } from "#lib/rules/index.ts";

export const POST = route(ruleEndpoints.test, ({ ctx, body }) => testRule(ctx, body));
