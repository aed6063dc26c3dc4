import { and, desc, eq } from "drizzle-orm";
import { campaigns } from "#lib/db/schema/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toCampaign } from "./campaign-row.ts";
import type { Campaign, CampaignStatus } from "./schema.ts";

type ListCampaigns = Paging & { status?: CampaignStatus | undefined };

/** Returns a page of the workspace's campaigns, newest first. */
export async function listCampaigns(
  ctx: WorkspaceContext,
  { status, ...paging }: ListCampaigns,
): Promise<Page<Campaign>> {
  const scope = ["campaigns", ctx.workspaceId, status ?? null];
  const page = openPage(scope, paging);
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.workspaceId, ctx.workspaceId),
        status === undefined ? undefined : eq(campaigns.status, status),
        page.isBelow(campaigns.id),
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(page.limit);
  return page.of(rows, ({ id }) => [id], toCampaign);
}
