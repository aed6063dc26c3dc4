import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import { revertBulkEdit } from "#lib/bulk-edits/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(bulkEditEndpoints.revert, ({ ctx, params }) => revertBulkEdit(ctx, params.id));
