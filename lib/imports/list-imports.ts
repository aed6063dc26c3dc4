import { and, desc, eq } from "drizzle-orm";
import { imports } from "#lib/db/schema/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toSummary } from "./import-row.ts";
import type { ImportSummary } from "./schema.ts";

/** Returns a page of the workspace's imports, newest first. */
export async function listImports(ctx: WorkspaceContext, paging: Paging): Promise<Page<ImportSummary>> {
  const scope = ["imports", ctx.workspaceId];
  const page = openPage(scope, paging);
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, ctx.workspaceId), page.isBelow(imports.id)))
    .orderBy(desc(imports.id))
    .limit(page.limit);
  return page.of(rows, ({ id }) => [id], toSummary);
}
