import { and, desc, eq } from "drizzle-orm";
import { bulkEdits } from "#lib/db/schema/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { seesAll, toBulkEdit } from "./bulk-edit-row.ts";
import type { BulkEdit } from "./schema.ts";

/** Returns a page of the bulk edits that the caller sees, or of `mine`, newest first. */
export async function listBulkEdits(
  ctx: MemberContext,
  { mine = false, ...paging }: Paging & { mine?: boolean | undefined },
): Promise<Page<BulkEdit>> {
  const { workspaceId, userId } = ctx;
  const page = openPage(["bulk-edits", workspaceId, userId, mine], paging);
  const rows = await ctx.db
    .select()
    .from(bulkEdits)
    .where(
      and(
        eq(bulkEdits.workspaceId, workspaceId),
        seesAll(ctx) && !mine ? undefined : eq(bulkEdits.actorId, userId),
        page.isBelow(bulkEdits.id),
      ),
    )
    .orderBy(desc(bulkEdits.id))
    .limit(page.limit);
  return page.of(rows, ({ id }) => [id], toBulkEdit);
}
