import { and, gt } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { passages } from "#lib/db/schema/index.ts";
import { openPage, type Page } from "#lib/platform/api/cursor.ts";
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
  { fileId, ...paging }: ListPassages,
): Promise<Page<Passage>> {
  const page = openPage(["passages", ctx.workspaceId, fileId], paging);
  const [after = -1] = page.after;
  const found = await ctx.db
    .select(row)
    .from(passages)
    .where(and(inWorkspace(ctx, passages, { fileId }), gt(passages.ordinal, Number(after))))
    .orderBy(passages.ordinal)
    .limit(page.limit);
  return page.of(
    found,
    ({ ordinal }) => [ordinal],
    (passage) => passage,
  );
}
