import { createChannel, webhookUrlOf } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import type { Colleague } from "./team.ts";

/** Ids of the demo's channels, by where its threads are. */
export type DemoChannels = { whatsapp: string; telegram: string };

/** Two channels that talk to our own fakes of their vendors. Nothing is called: the instance is not up yet. */
export async function addChannels(ctx: Colleague): Promise<DemoChannels> {
  const { channelId } = await startSimulator(ctx);
  return { whatsapp: channelId, telegram: await addTelegram(ctx) };
}

/** As the simulator's own start would, with what its bot is told at the end of it already there. */
async function addTelegram(ctx: Colleague): Promise<string> {
  const id = newId();
  const channel = await createChannel(ctx, {
    ...{ name: "Telegram (simulated)", platformType: "telegram" },
    config: { apiBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/telegram` },
    secrets: { botToken: `7000000001:${randomToken(27)}`, webhookSecret: randomToken(24) },
  });
  const { workspaceId } = ctx;
  await ctx.db
    .insert(simulators)
    .values({ workspaceId, id, channelId: channel.id, webhookUrl: webhookUrlOf(channel.id) });
  return channel.id;
}
