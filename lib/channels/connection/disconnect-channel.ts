import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { adapterOf } from "../adapter-table.ts";
import { channelHttp, webhookUrlOf } from "../channel-address.ts";
import { findChannel } from "../find-channel.ts";

/**
 * Removes our webhook at the vendor, if the vendor has an API for that; call it before deleting the channel. A failure
 * at the vendor does not prevent the deletion. Throws CHANNEL_NOT_FOUND.
 */
export async function disconnectChannel(ctx: WorkspaceContext, id: string): Promise<void> {
  const stored = await findChannel(ctx, id);
  const adapter = adapterOf(stored);
  if (!adapter.disconnect) return;
  const removed = await adapter.disconnect(stored, webhookUrlOf(id), channelHttp(adapter, stored));
  if (!removed.ok) {
    const reasons = removed.message.parts.map(({ code }) => code);
    logger.info({ channelId: id, reasons }, "vendor still sends notifications for a removed channel");
  }
}
