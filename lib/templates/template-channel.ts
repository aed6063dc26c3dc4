import {
  adapterOf,
  type ChannelHttp,
  channelHttp,
  findChannel,
  listChannels,
  type StoredChannel,
} from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";

/** A channel that supports templates, and the HTTP client of its vendor. */
export type TemplateChannel = { channel: StoredChannel; http: ChannelHttp };

/** Returns a channel that supports templates. Throws CHANNEL_NOT_FOUND, and VALIDATION_ERROR if it does not. */
export async function requireTemplateChannel(ctx: WorkspaceContext, id: string): Promise<TemplateChannel> {
  const channel = await findChannel(ctx, id);
  const adapter = adapterOf(channel);
  if (!adapter.capabilities.templates)
    throw invalid(`channelId: ${adapter.label} has no templates`).because("noTemplates", {
      channel: adapter.label,
    });
  return { channel, http: channelHttp(adapter, channel) };
}

/** Like `requireTemplateChannel`, but also throws VALIDATION_ERROR if the channel is not connected. */
export async function requireConnected(ctx: WorkspaceContext, id: string): Promise<TemplateChannel> {
  const found = await requireTemplateChannel(ctx, id);
  const { name, status } = found.channel;
  if (status === "disabled")
    throw invalid(`the channel ${name} is switched off`).because("channelOff", { channel: name });
  if (status === "reconnect")
    throw invalid(`the channel ${name} must be reconnected`).because("channelReconnect", { channel: name });
  return found;
}

/** Returns the ids of the connected channels that support templates, oldest first. */
export async function templateChannelIds(ctx: WorkspaceContext): Promise<string[]> {
  const channels = await listChannels(ctx);
  return channels
    .filter(({ status, capabilities }) => status === "connected" && capabilities.templates)
    .map(({ id }) => id);
}
