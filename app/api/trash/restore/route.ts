import { route } from "#lib/platform/api/route.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { restoreItems } from "#lib/trash/index.ts";

export const POST = route(trashEndpoints.restoreMany, ({ ctx, body }) => restoreItems(ctx, body));
