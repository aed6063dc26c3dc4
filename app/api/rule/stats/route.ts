import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { listRuleStats } from "#lib/rules/index.ts";

export const GET = route(ruleEndpoints.stats, ({ ctx }) => listRuleStats(ctx));
