import { and, eq } from "drizzle-orm";
import { campaigns } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { CampaignRow } from "./campaign-row.ts";

/** Returns a stored campaign. Throws CAMPAIGN_NOT_FOUND. */
export async function requireCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignRow> {
  if (!isId(id)) throw notFound("CAMPAIGN");
  const [row] = await ctx.db.select().from(campaigns).where(isCampaign(ctx, id));
  if (!row) throw notFound("CAMPAIGN");
  return row;
}

/** Like `requireCampaign`, but locks the row until the transaction ends. Every change of the status takes this lock. */
export async function lockCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignRow> {
  if (!isId(id)) throw notFound("CAMPAIGN");
  const [row] = await ctx.db.select().from(campaigns).where(isCampaign(ctx, id)).for("no key update");
  if (!row) throw notFound("CAMPAIGN");
  return row;
}

export function isCampaign(ctx: WorkspaceContext, id: string) {
  return and(eq(campaigns.workspaceId, ctx.workspaceId), eq(campaigns.id, id));
}
