import { connectChannel, createChannel, findChannel, markVerified } from "#lib/channels/index.ts";
import type { Channel } from "#lib/channels/schema.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listSimulators } from "./list-simulators.ts";
import type { Simulator, StartSimulator } from "./schema.ts";
import { simulatedName } from "./simulated-channel-name.ts";
import { toSimulator } from "./simulator-row.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

/** Adds a channel with a fake vendor. Returns the existing simulator of that vendor if there is one. */
export async function startSimulator(
  ctx: WorkspaceContext,
  { platformType = "whatsapp" }: StartSimulator = {},
): Promise<Simulator> {
  const { simulator, channel } = await add(ctx, platformType);
  // A bot needs its webhook URL, and the vendor looks up the channel, which exists only now.
  if (channel) await connectChannel(ctx, channel);
  return simulator;
}

type Added = { simulator: Simulator; channel: Channel | null };

async function add(
  ctx: WorkspaceContext,
  platformType: NonNullable<StartSimulator["platformType"]>,
): Promise<Added> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = (await listSimulators(ctx)).find((one) => one.platformType === platformType);
    if (present) return { simulator: present, channel: null };
    const { workspaceId } = ctx;
    const id = newId();
    const { name: vendor, ...settings } = vendorOf({ platformType }).channelOf(id);
    const name = await simulatedName(ctx, vendor);
    const channel = await createChannel(ctx, { name, ...settings });
    const row = {
      workspaceId,
      id,
      channelId: channel.id,
      isOn: true,
      readReceipts: true,
      failCode: null,
      webhookUrl: null,
      createdAt: clock.now(),
    };
    await ctx.db.insert(simulators).values(row);
    publishChange(ctx, "simulator", id);
    const stored = await findChannel(ctx, channel.id);
    await markVerified(ctx, stored);
    return { simulator: toSimulator(row, stored), channel };
  });
}
