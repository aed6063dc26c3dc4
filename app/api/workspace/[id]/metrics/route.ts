import { route } from "#lib/platform/api/route.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { countTotals } from "#lib/workspaces/index.ts";

export const GET = route(workspaceEndpoints.metrics, ({ ctx, params }) => countTotals(ctx, params.id));
