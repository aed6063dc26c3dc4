import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { ChannelRow } from "./channel-row.ts";

/** Returns a stored channel of the workspace and locks it until the transaction ends. Throws CHANNEL_NOT_FOUND. */
export async function requireChannel(ctx: WorkspaceContext, id: string): Promise<ChannelRow> {
  return requireRow(ctx, channels, { id, resource: "CHANNEL", lock: "update" });
}
