import { bulkEdits } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { requireOwn, toBulkEdit } from "./bulk-edit-row.ts";
import type { BulkEdit } from "./schema.ts";

/** Returns a bulk edit and its progress. Throws BULK_EDIT_NOT_FOUND. */
export async function getBulkEdit(ctx: MemberContext, id: string): Promise<BulkEdit> {
  return toBulkEdit(requireOwn(ctx, await requireRow(ctx, bulkEdits, { id, resource: "BULK_EDIT" })));
}
