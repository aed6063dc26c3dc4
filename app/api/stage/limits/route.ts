import { route } from "#lib/platform/api/route.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { listLimits, setLimits } from "#lib/stages/index.ts";

export const GET = route(stageEndpoints.limits, ({ ctx }) => listLimits(ctx));

export const PUT = route(stageEndpoints.setLimits, ({ ctx, query, body }) => setLimits(ctx, query.id, body));
