import { eq } from "drizzle-orm";
import { createChannel, webhookUrlOf } from "#lib/channels/index.ts";
import { channels, notifications, simulators } from "#lib/db/schema/index.ts";
import { notify } from "#lib/notifications/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import type { Colleague } from "./team.ts";

/** Ids of the demo's channels, by where its threads are. */
export type DemoChannels = { whatsapp: string; messenger: string; telegram: string };

const HOUR_MS = 3_600_000;

/**
 * Three channels that talk to our own fakes of their vendors; one is held back by its vendor until something arrives.
 * Nothing is called: the instance is not up yet.
 */
export async function addChannels(ctx: Colleague, now: Date): Promise<DemoChannels> {
  const { channelId } = await startSimulator(ctx);
  return { whatsapp: channelId, messenger: await addMessenger(ctx, now), telegram: await addTelegram(ctx) };
}

/** A page where people may answer for a week, and whose account its vendor has stopped since this morning. */
async function addMessenger(ctx: Colleague, now: Date): Promise<string> {
  const { workspaceId, db, userId } = ctx;
  const simulatorId = newId();
  const { id } = await createChannel(ctx, {
    name: "Messenger (simulated)",
    platformType: "messenger",
    config: {
      pageId: "9200000000412",
      humanAgent: "yes",
      graphBaseUrl: `${env().PUBLIC_URL}/api/simulator/${simulatorId}/graph`,
    },
    secrets: { accessToken: randomToken(), appSecret: randomToken(), verifyToken: randomToken() },
  });
  await db.insert(simulators).values({ workspaceId, id: simulatorId, channelId: id });
  const at = new Date(now.getTime() - 3 * HOUR_MS);
  const reason = "Meta stopped the account for breaking its rules, or forbids messages to this country.";
  await db
    .update(channels)
    .set({ trouble: { code: "368", reason, since: at.toISOString() } })
    .where(eq(channels.id, id));
  // The vendor is who causes it: nobody is told of their own doing.
  await notify(systemContext(workspaceId, "inbound"), {
    userIds: [userId],
    kind: "channel_failing",
    subject: { type: "channel", id },
    title: "The channel “Messenger (simulated)” is failing",
    body: reason,
    path: `/settings/channels/${id}`,
  });
  await db.update(notifications).set({ at, createdAt: at }).where(eq(notifications.subjectId, id));
  return id;
}

/** As the simulator's own start would, with what its bot is told at the end of it already there. */
async function addTelegram(ctx: Colleague): Promise<string> {
  const id = newId();
  const channel = await createChannel(ctx, {
    name: "Telegram (simulated)",
    platformType: "telegram",
    config: { apiBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/telegram` },
    secrets: { botToken: `7000000001:${randomToken(27)}`, webhookSecret: randomToken(24) },
  });
  const { workspaceId } = ctx;
  await ctx.db
    .insert(simulators)
    .values({ workspaceId, id, channelId: channel.id, webhookUrl: webhookUrlOf(channel.id) });
  return channel.id;
}
