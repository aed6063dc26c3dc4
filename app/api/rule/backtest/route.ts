import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { testPastEvents } from "#lib/rules/index.ts";

export const POST = route(ruleEndpoints.backtest, ({ ctx, body }) => testPastEvents(ctx, body));
