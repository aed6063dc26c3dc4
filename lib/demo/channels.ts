import { randomInt } from "node:crypto";
import { createChannel, findChannel, markVerified, webhookUrlOf } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { simulatedName, startSimulator } from "#lib/simulator/index.ts";
import type { Colleague } from "./team.ts";

/** Ids of the demo's channels by platform. */
export type DemoChannels = { whatsapp: string; messenger: string; telegram: string };

/** Creates three channels with simulated vendors. No server is called, because the instance may not be running yet. */
export async function addChannels(ctx: Colleague): Promise<DemoChannels> {
  const { channelId } = await startSimulator(ctx);
  return { whatsapp: channelId, messenger: await addMessenger(ctx), telegram: await addTelegram(ctx) };
}

/** A page where people may reply for a week. */
async function addMessenger(ctx: Colleague): Promise<string> {
  const { workspaceId, db } = ctx;
  const simulatorId = newId();
  const { id } = await createChannel(ctx, {
    name: await simulatedName(ctx, "Messenger"),
    platformType: "messenger",
    config: {
      pageId: `92${digits(11)}`,
      humanAgent: "yes",
      graphBaseUrl: `${env().PUBLIC_URL}/api/simulator/${simulatorId}/graph`,
    },
    secrets: { accessToken: randomToken(), appSecret: randomToken(), verifyToken: randomToken() },
  });
  await db.insert(simulators).values({ workspaceId, id: simulatorId, channelId: id });
  await markVerified(ctx, await findChannel(ctx, id));
  return id;
}

/** Does what starting the simulator does, with the bot's webhook already set. */
async function addTelegram(ctx: Colleague): Promise<string> {
  const id = newId();
  const channel = await createChannel(ctx, {
    name: await simulatedName(ctx, "Telegram"),
    platformType: "telegram",
    config: { apiBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/telegram` },
    secrets: { botToken: `7${digits(9)}:${randomToken(27)}`, webhookSecret: randomToken(24) },
  });
  const { workspaceId } = ctx;
  await ctx.db
    .insert(simulators)
    .values({ workspaceId, id, channelId: channel.id, webhookUrl: webhookUrlOf(channel.id) });
  await markVerified(ctx, await findChannel(ctx, channel.id));
  return channel.id;
}

/** Accounts are unique in the installation, and several workspaces may have the demo. */
function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}
