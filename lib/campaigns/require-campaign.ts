import { and, eq } from "drizzle-orm";
import { campaigns } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { CampaignRow } from "./campaign-row.ts";

/** A stored campaign of the workspace. Throws CAMPAIGN_NOT_FOUND. */
export async function requireCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignRow> {
  if (!isId(id)) throw notFound("CAMPAIGN");
  const [row] = await ctx.db.select().from(campaigns).where(isCampaign(ctx, id));
  if (!row) throw notFound("CAMPAIGN");
  return row;
}

/** The same, held until the caller's transaction ends: what changes a campaign's status takes turns. */
export async function lockCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignRow> {
  if (!isId(id)) throw notFound("CAMPAIGN");
  const [row] = await ctx.db.select().from(campaigns).where(isCampaign(ctx, id)).for("no key update");
  if (!row) throw notFound("CAMPAIGN");
  return row;
}

/** Condition of one campaign of the workspace. */
export function isCampaign(ctx: WorkspaceContext, id: string) {
  return and(eq(campaigns.workspaceId, ctx.workspaceId), eq(campaigns.id, id));
}
