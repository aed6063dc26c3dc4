import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { revertMove } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(opportunityEndpoints.undoMove, ({ ctx, body }) => revertMove(ctx, body));
