import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import { cancelBulkEdit } from "#lib/bulk-edits/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(bulkEditEndpoints.cancel, ({ ctx, params }) => cancelBulkEdit(ctx, params.id));
