import { and, desc, eq, lt } from "drizzle-orm";
import { inspectorRequests } from "#lib/db/schema/rules.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { InspectedPage, ListInspected } from "./schema.ts";

/** Returns a page of the requests that the inspector address received, newest first. */
export async function listInspected(
  ctx: WorkspaceContext,
  { pageSize, continuationToken }: ListInspected,
): Promise<InspectedPage> {
  const scope = ["inspector", ctx.workspaceId];
  const after = continuationToken ? decodeCursor(scope, continuationToken)[0] : undefined;
  const rows = await ctx.db
    .select()
    .from(inspectorRequests)
    .where(
      and(
        eq(inspectorRequests.workspaceId, ctx.workspaceId),
        after === undefined ? undefined : lt(inspectorRequests.id, String(after)),
      ),
    )
    .orderBy(desc(inspectorRequests.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    continuationToken: last ? encodeCursor(scope, [last.id]) : null,
    data: page.map(({ workspaceId, receivedAt, ...row }) => ({
      ...row,
      receivedDate: receivedAt.toISOString(),
    })),
  };
}
