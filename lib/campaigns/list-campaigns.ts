import { and, desc, eq, sql } from "drizzle-orm";
import { campaigns } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toCampaign } from "./campaign-row.ts";
import type { Campaign, CampaignStatus } from "./schema.ts";

export type ListCampaigns = {
  status?: CampaignStatus | undefined;
  pageSize: number;
  continuationToken?: string | undefined;
};

/** Returns a page of the workspace's campaigns, newest first. */
export async function listCampaigns(
  ctx: WorkspaceContext,
  { status, pageSize, continuationToken }: ListCampaigns,
): Promise<{ continuationToken: string | null; data: Campaign[] }> {
  const scope = ["campaigns", ctx.workspaceId, status ?? null];
  const [last] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.workspaceId, ctx.workspaceId),
        status === undefined ? undefined : eq(campaigns.status, status),
        last === undefined ? undefined : sql`${campaigns.id} < ${last}::uuid`,
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1);
  return {
    continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.id]) : null,
    data: page.map(toCampaign),
  };
}
