import { and, desc, eq } from "drizzle-orm";
import { inspectorRequests } from "#lib/db/schema/automation/rules.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { loadFieldsHiddenFrom } from "#lib/platform/masking/hidden-fields.ts";
import { maskHeaders, maskQuery } from "#lib/platform/masking/mask-fields.ts";
import { maskJson } from "#lib/platform/masking/mask-json.ts";
import type { InspectedPage, ListInspected } from "./schema.ts";

/**
 * Returns a page of the requests that the inspector address received, newest first. Hidden fields are masked for
 * callers who may not export personal data, because the requests can be webhooks of the workspace.
 */
export async function listInspected(ctx: MemberContext, paging: ListInspected): Promise<InspectedPage> {
  const page = openPage(["inspector", ctx.workspaceId], paging);
  const rows = await ctx.db
    .select()
    .from(inspectorRequests)
    .where(and(eq(inspectorRequests.workspaceId, ctx.workspaceId), page.isBelow(inspectorRequests.id)))
    .orderBy(desc(inspectorRequests.id))
    .limit(page.limit);
  const hidden = await loadFieldsHiddenFrom(ctx);
  return page.of(
    rows,
    ({ id }) => [id],
    ({ workspaceId, receivedAt, ...row }) => ({
      ...row,
      query: maskQuery(row.query, hidden),
      headers: maskHeaders(row.headers, hidden),
      body: maskJson(row.body, hidden),
      receivedDate: receivedAt.toISOString(),
    }),
  );
}
