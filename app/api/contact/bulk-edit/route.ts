import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import { listBulkEdits, startBulkEdit } from "#lib/bulk-edits/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(bulkEditEndpoints.list, ({ ctx, query }) => listBulkEdits(ctx, query));
export const POST = route(bulkEditEndpoints.start, ({ ctx, body }) => startBulkEdit(ctx, body));
