import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Channel } from "#lib/channels/schema.ts";
import { database } from "#lib/db/client.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { startTelegramServer, type TelegramServer } from "#lib/testing/servers/telegram-server.ts";

describe("a Telegram bot over HTTP", () => {
  const server = useTestServer();
  useLoopback();
  let botId: string;
  let ana: Member;
  let bot: TelegramServer;
  let channel: Channel;

  beforeEach(async () => {
    botId = newId().replace(/\D/g, "").slice(-10);
    const botToken = `${botId}:AAHtesttokentesttokentesttoken`;
    bot = await startTelegramServer({ token: botToken });
    ana = await newMember(server);
    await createDefaultStages(systemContext(brandWorkspace(ana.workspaceId)));
    const config = { apiBaseUrl: bot.baseUrl };
    const input = { name: "Bot", platformType: "telegram", config, secrets: { botToken } };
    channel = (await ana.ask<Channel>("POST /api/channel", input)).data;
    bot.calls.splice(0);
  });
  afterEach(async () => {
    await bot.close();
  });

  const user = { id: 4_503_599_627_370_495, first_name: "Lucía", last_name: "Ríos" };
  const chat = { id: user.id, type: "private" };
  let updates = 1_000;
  const update = (fields: object) => {
    updates += 1;
    return { update_id: updates, ...fields };
  };
  const write = (number: number, fields: object) =>
    update({
      message: { message_id: number, from: user, chat, date: Math.floor(Date.now() / 1_000), ...fields },
    });
  /** Returns the rows of a statement whose $1 is the workspace. */
  const rows = async (text: string) => (await database().pool.query(text, [ana.workspaceId])).rows;

  it("registers the webhook with its secret when the token is saved", async () => {
    expect(channel).toMatchObject({
      platformType: "telegram",
      platformId: 5,
      externalId: botId,
      status: "connected",
      secrets: { botToken: true, webhookSecret: true },
    });
    expect(bot.webhook()).toMatchObject({ url: channel.webhookUrl });
    expect(bot.webhook().secretToken).toMatch(/^[A-Za-z0-9_-]{24,}$/);
    expect(JSON.stringify(channel)).not.toContain(bot.webhook().secretToken);
  });

  it("creates a contact from a start link and stores each message once", async () => {
    const start = write(1, { text: "/start spring" });
    const words = write(2, { text: "hola" });
    for (const one of [start, words, start]) expect((await bot.deliver(one)).status).toBe(200);
    await runJobs();
    expect(
      await rows("select name, lastname, platform_id, ads_referral from contacts where workspace_id = $1"),
    ).toEqual([{ name: "Lucía Ríos", lastname: null, platform_id: 5, ads_referral: null }]);
    expect(
      await rows("select kind, text, external_id from messages where workspace_id = $1 order by external_id"),
    ).toEqual([
      { kind: "welcome", text: "", external_id: `${user.id}:1` },
      { kind: "text", text: "hola", external_id: `${user.id}:2` },
    ]);
  });

  it("stores the number that a contact shares of themselves", async () => {
    const card = { phone_number: "+34600111222", first_name: "Lucía", user_id: user.id };
    await bot.deliver(write(2, { text: "hola" }));
    await bot.deliver(write(3, { contact: card }));
    await runJobs();
    expect(await rows("select count(*)::int as contacts from contacts where workspace_id = $1")).toEqual([
      { contacts: 1 },
    ]);
    expect(
      await rows("select kind, value from contact_identities where workspace_id = $1 order by kind"),
    ).toEqual([
      { kind: "phone", value: "34600111222" },
      { kind: "telegram", value: String(user.id) },
    ]);
  });

  it("stores a pressed button and acknowledges it", async () => {
    const keyboard = { inline_keyboard: [[{ text: "Sí", callback_data: "yes" }]] };
    const message = { message_id: 9, chat, date: 1, reply_markup: keyboard };
    await bot.deliver(update({ callback_query: { id: "777", from: user, message, data: "yes" } }));
    await runJobs();
    expect(
      await rows("select text, content from messages where workspace_id = $1 and kind = 'choice'"),
    ).toEqual([{ text: "Sí", content: { id: "yes", title: "Sí", description: null } }]);
    expect(bot.calls).toEqual([{ method: "answerCallbackQuery", body: { callback_query_id: "777" } }]);
  });

  it("rejects updates without its secret", async () => {
    const wrong = await bot.deliver(write(4, { text: "x" }), "not-our-secret");
    expect(wrong.status).toBe(401);
    expect(await rows("select id from inbound_notifications where workspace_id = $1")).toEqual([]);
  });

  it("removes the webhook when the channel is deleted", async () => {
    expect((await ana.ask("DELETE /api/channel", { id: channel.id })).data).toEqual({ id: channel.id });
    expect(bot.calls.map(({ method }) => method)).toEqual(["getWebhookInfo", "deleteWebhook"]);
    expect(bot.webhook().url).toBe("");
  });
});
