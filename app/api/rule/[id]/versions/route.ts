import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { listRuleVersions } from "#lib/rules/index.ts";

export const GET = route(ruleEndpoints.versions, ({ ctx, params }) => listRuleVersions(ctx, params.id));
