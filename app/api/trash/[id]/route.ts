import { route } from "#lib/platform/api/route.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { deleteItem } from "#lib/trash/index.ts";

export const DELETE = route(trashEndpoints.delete, ({ ctx, params }) => deleteItem(ctx, params.id));
