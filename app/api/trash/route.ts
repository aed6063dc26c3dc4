import { route } from "#lib/platform/api/route.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { deleteItems, listTrash } from "#lib/trash/index.ts";

export const GET = route(trashEndpoints.list, ({ ctx, query }) => listTrash(ctx, query));
export const DELETE = route(trashEndpoints.deleteAll, ({ ctx }) => deleteItems(ctx));
