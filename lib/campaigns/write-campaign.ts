import { campaigns } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { CampaignRow } from "./campaign-row.ts";

/** Updates a campaign's row, notifies open pages and returns the new row. Throws CAMPAIGN_NOT_FOUND. */
export async function writeCampaign(
  ctx: WorkspaceContext,
  id: string,
  change: Partial<CampaignRow>,
): Promise<CampaignRow> {
  const [row] = await ctx.db
    .update(campaigns)
    .set({ ...change, updatedAt: clock.now() })
    .where(whereId(ctx, campaigns, id))
    .returning();
  if (!row) throw notFound("CAMPAIGN");
  publishChange(ctx, "campaign", id);
  return row;
}
