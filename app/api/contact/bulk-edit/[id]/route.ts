import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import { getBulkEdit } from "#lib/bulk-edits/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(bulkEditEndpoints.get, ({ ctx, params }) => getBulkEdit(ctx, params.id));
