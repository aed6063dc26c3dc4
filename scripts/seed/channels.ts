import { eq } from "drizzle-orm";
import { createChannel, findChannel, markVerified, webhookUrlOf } from "#lib/channels/index.ts";
import {
  channelEvents,
  channels,
  inboundNotifications,
  notifications,
  simulators,
} from "#lib/db/schema/index.ts";
import { notify } from "#lib/notifications/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import type { Colleague } from "./team.ts";

/** Ids of the demo's channels by platform. */
export type DemoChannels = { whatsapp: string; messenger: string; telegram: string };

const HOUR_MS = 3_600_000;

/**
 * Creates three channels with simulated vendors. One is restricted by its vendor until a message arrives. Nothing is
 * called, because the instance is not running yet.
 */
export async function addChannels(ctx: Colleague, now: Date): Promise<DemoChannels> {
  const { channelId } = await startSimulator(ctx);
  return { whatsapp: channelId, messenger: await addMessenger(ctx, now), telegram: await addTelegram(ctx) };
}

/** A page where people may reply for a week. Its vendor blocked the account this morning. */
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
    .set({ healthIssue: { code: "368", reason, since: at.toISOString() } })
    .where(eq(channels.id, id));
  // The vendor causes it: people are not notified of their own actions.
  await notify(systemContext(workspaceId, "inbound"), {
    userIds: [userId],
    kind: "channel_failing",
    subject: { type: "channel", id },
    title: "The channel “Messenger (simulated)” is failing",
    body: reason,
    path: `/settings/channels/${id}`,
  });
  await addReports(ctx, { id, at });
  await db.update(notifications).set({ at, createdAt: at }).where(eq(notifications.subjectId, id));
  return id;
}

/** What the vendor reported before it blocked the account, and a message to a page that is not connected. */
async function addReports({ workspaceId, db }: Colleague, channel: { id: string; at: Date }): Promise<void> {
  const { id: channelId, at } = channel;
  const report = (field: string, raw: object) => ({
    workspaceId,
    id: newId(),
    channelId,
    notificationId: newId(),
    position: 0,
    type: "unknown",
    event: { type: "unknown", field, raw },
    at,
  });
  const enforcement = { action: "warning", reason: "Messages outside of the allowed window." };
  await db
    .insert(channelEvents)
    .values([
      report("feed", { item: "post" }),
      report("messaging.policy_enforcement", { policy_enforcement: enforcement }),
      report("messaging.policy_enforcement", { policy_enforcement: { ...enforcement, action: "block" } }),
    ]);
  const arrived = "9200000000987";
  const item = {
    sender: { id: "24017755310922" },
    recipient: { id: arrived },
    timestamp: at.getTime(),
    message: { mid: "m_lost", text: "Hola, ¿tienen horario de tarde?" },
  };
  await db.insert(inboundNotifications).values({
    workspaceId,
    id: newId(),
    channelId,
    body: JSON.stringify({ object: "page", entry: [{ id: arrived, time: at.getTime(), messaging: [item] }] }),
    hash: newId(),
    receivedAt: at,
    processedAt: at,
    problems: [
      {
        path: "event.0",
        kind: "unknown_account",
        reason: `it is for ${arrived}, which is not a channel of this workspace`,
        expected: "9200000000412",
        arrived,
      },
    ],
  });
}

/** Does what starting the simulator does, with the bot's webhook already set. */
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
  await markVerified(ctx, await findChannel(ctx, channel.id));
  return channel.id;
}
