import { inWorkspace } from "#lib/db/in-workspace.ts";
import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredChannel } from "./adapter.ts";
import { toStored } from "./channel-row.ts";
import type { PlatformType } from "./schema.ts";

/**
 * Returns the workspace's channel with a vendor's id; null if there is none. One app's webhook serves several numbers,
 * so an item may belong to another channel than the receiving one.
 */
export async function findChannelByExternalId(
  ctx: WorkspaceContext,
  { platformType, externalId }: { platformType: PlatformType; externalId: string },
): Promise<StoredChannel | null> {
  const [row] = await ctx.db
    .select()
    .from(channels)
    .where(inWorkspace(ctx, channels, { platformType, externalId }))
    .prepare("find_channel_by_external_id")
    .execute();
  return row ? toStored(row) : null;
}
