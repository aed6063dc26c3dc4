import { route } from "#lib/platform/api/route.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { restoreItem } from "#lib/trash/index.ts";

export const POST = route(trashEndpoints.restore, ({ ctx, params }) => restoreItem(ctx, params.id));
