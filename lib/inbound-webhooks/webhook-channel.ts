import {
  adapterOf,
  type ChannelAdapter,
  findWebhookChannel,
  type StoredChannel,
} from "#lib/channels/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";

/**
 * Returns the channel of a vendor's call. Throws CHANNEL_NOT_FOUND, also if the channel is disabled or receives no
 * calls.
 */
export async function webhookChannel(
  ctx: Context,
  channelId: string,
): Promise<{ channel: StoredChannel; adapter: ChannelAdapter }> {
  const channel = await findWebhookChannel(ctx, channelId);
  if (!channel || channel.status === "disabled") throw notFound("CHANNEL");
  const adapter = adapterOf(channel);
  if (!adapter.webhook) throw notFound("CHANNEL");
  return { channel, adapter };
}
