import { and, desc, eq } from "drizzle-orm";
import { inspectorRequests } from "#lib/db/schema/automation/rules.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { InspectedPage, ListInspected } from "./schema.ts";

/** Returns a page of the requests that the inspector address received, newest first. */
export async function listInspected(ctx: WorkspaceContext, paging: ListInspected): Promise<InspectedPage> {
  const page = openPage(["inspector", ctx.workspaceId], paging);
  const rows = await ctx.db
    .select()
    .from(inspectorRequests)
    .where(and(eq(inspectorRequests.workspaceId, ctx.workspaceId), page.isBelow(inspectorRequests.id)))
    .orderBy(desc(inspectorRequests.id))
    .limit(page.limit);
  return page.of(
    rows,
    ({ id }) => [id],
    ({ workspaceId, receivedAt, ...row }) => ({
      ...row,
      receivedDate: receivedAt.toISOString(),
    }),
  );
}
