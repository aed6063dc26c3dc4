import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { revertClosing } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(opportunityEndpoints.undoClosing, ({ ctx, body }) => revertClosing(ctx, body));
