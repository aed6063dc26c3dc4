import { and, eq, gt } from "drizzle-orm";
import { passages } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ListPassages, Passage } from "./schema.ts";

const row = {
  ordinal: passages.ordinal,
  heading: passages.heading,
  passage: passages.text,
  page: passages.page,
};

/** Lists a file's passages in order. The caller has checked access to the file. */
export async function listPassages(
  ctx: WorkspaceContext,
  { fileId, pageSize, continuationToken }: ListPassages,
): Promise<{ continuationToken: string | null; data: Passage[] }> {
  const scope = ["passages", ctx.workspaceId, fileId];
  const [after = -1] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const found = await ctx.db
    .select(row)
    .from(passages)
    .where(
      and(
        eq(passages.workspaceId, ctx.workspaceId),
        eq(passages.fileId, fileId),
        gt(passages.ordinal, Number(after)),
      ),
    )
    .orderBy(passages.ordinal)
    .limit(pageSize + 1);
  const data = found.slice(0, pageSize);
  const last = data.at(-1);
  const more = found.length > pageSize && last;
  return { continuationToken: more ? encodeCursor(scope, [last.ordinal]) : null, data };
}
