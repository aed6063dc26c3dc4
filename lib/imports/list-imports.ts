import { and, desc, eq, sql } from "drizzle-orm";
import { imports } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toSummary } from "./import-row.ts";
import type { ImportSummary } from "./schema.ts";

/** Returns a page of the workspace's imports, newest first. */
export async function listImports(
  ctx: WorkspaceContext,
  { pageSize, continuationToken }: { pageSize: number; continuationToken?: string | undefined },
): Promise<{ continuationToken: string | null; data: ImportSummary[] }> {
  const scope = ["imports", ctx.workspaceId];
  const [last] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.workspaceId, ctx.workspaceId),
        last === undefined ? undefined : sql`${imports.id} < ${last}::uuid`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1);
  return {
    continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.id]) : null,
    data: page.map(toSummary),
  };
}
