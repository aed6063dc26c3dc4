import type { WorkspaceContext } from "#lib/platform/context.ts";
import { adapterOf } from "../adapter-table.ts";
import { channelHttp, webhookUrlOf } from "../channel-address.ts";
import { toChannel } from "../channel-row.ts";
import { findChannel } from "../find-channel.ts";
import { markChannel } from "../health/mark-channel.ts";
import { markVerified } from "../health/mark-verified.ts";
import type { Channel, UpdateChannel } from "../schema.ts";

/**
 * Registers our webhook at the vendor, if the vendor has an API for that; call it after the commit. If the vendor
 * rejects, the channel must be reconnected and shows the vendor's reason. Does nothing if only the name was `changed`.
 */
export async function connectChannel(
  ctx: WorkspaceContext,
  channel: Channel,
  changed: UpdateChannel = { config: {} },
): Promise<Channel> {
  const adapter = adapterOf(channel);
  const { config, secrets, status } = changed;
  const isTouched = config !== undefined || secrets !== undefined || status !== undefined;
  if (!adapter.connect || !isTouched || channel.status !== "connected") return channel;
  const stored = await findChannel(ctx, channel.id);
  const done = await adapter.connect(stored, webhookUrlOf(channel.id), channelHttp(adapter, stored));
  if (done.ok) await markVerified(ctx, stored);
  else await markChannel(ctx, channel.id, { status: "reconnect", reason: done.message });
  const { openProblems } = channel.health;
  return toChannel(await findChannel(ctx, channel.id), openProblems);
}
