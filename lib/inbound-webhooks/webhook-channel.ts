import {
  adapterOf,
  type ChannelAdapter,
  findWebhookChannel,
  type StoredChannel,
} from "#lib/channels/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";

/** The channel a vendor's call names, where it takes any. Throws CHANNEL_NOT_FOUND, also for one switched off. */
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
