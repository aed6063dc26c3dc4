import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { trashItems } from "#lib/db/schema/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { foldedPattern } from "#lib/platform/records/index.ts";
import { kindsOf } from "./kinds.ts";
import type { TrashFilter, TrashItem } from "./schema.ts";
import { toTrashItem } from "./trash-item.ts";

/** Returns a page of records that the caller may restore, last deleted first. */
export async function listTrash(
  ctx: MemberContext,
  { kind, search, ...paging }: TrashFilter & Paging,
): Promise<Page<TrashItem>> {
  const { workspaceId } = ctx;
  const page = openPage(["trash", workspaceId, kind, search], paging);
  const kinds = kindsOf(ctx, "read").filter((one) => kind === undefined || one === kind);
  const t = trashItems;
  const [at, id] = page.after;
  const rows = await ctx.db
    .select({
      id: t.id,
      kind: t.kind,
      name: t.name,
      deletedById: t.deletedById,
      deletedByName: t.deletedByName,
      deletedAt: t.deletedAt,
    })
    .from(t)
    .where(
      and(
        eq(t.workspaceId, workspaceId),
        inArray(t.kind, kinds),
        search === undefined ? undefined : sql`fold_text(${t.name}) like ${foldedPattern("%", search)}`,
        id === undefined ? undefined : sql`(${t.deletedAt}, ${t.id}) < (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(t.deletedAt), desc(t.id))
    .limit(page.limit);
  return page.of(rows, ({ deletedAt, id }) => [deletedAt.toISOString(), id], toTrashItem);
}
