import { campaigns } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { CampaignRow } from "./campaign-row.ts";

/** Returns a stored campaign. Throws CAMPAIGN_NOT_FOUND. */
export async function requireCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignRow> {
  return requireRow(ctx, campaigns, { id, resource: "CAMPAIGN" });
}

/** Like `requireCampaign`, but locks the row until the transaction ends. Every change of the status takes this lock. */
export async function lockCampaign(ctx: WorkspaceContext, id: string): Promise<CampaignRow> {
  return requireRow(ctx, campaigns, { id, resource: "CAMPAIGN", lock: "no key update" });
}
