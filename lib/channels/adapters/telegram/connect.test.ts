import { describe, expect, it } from "vitest";
import { reason } from "#lib/platform/reason.ts";
import { loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { telegramPerTest } from "#lib/testing/factories/channels/telegram-channel.ts";
import { telegram } from "./index.ts";

const start = telegramPerTest();
const http = loopbackHttp();

describe("connecting", () => {
  const hook = "https://crm.example/api/channel/webhook/1";

  it("sets the webhook with the secret and update types, and removes it", async () => {
    const { server, channel } = await start();
    expect(await telegram.connect?.(channel, hook, http)).toEqual({ ok: true });
    expect(server.webhook()).toEqual({
      url: hook,
      secretToken: "our-webhook-secret",
      allowedUpdates: ["message", "edited_message", "callback_query", "my_chat_member", "message_reaction"],
    });
    expect(await telegram.disconnect?.(channel, hook, http)).toMatchObject({ ok: true });
    expect(server.webhook().url).toBe("");
  });

  it("does not remove another system's webhook", async () => {
    const { server, channel } = await start();
    await telegram.connect?.(channel, "https://other.example/", http);
    expect(await telegram.disconnect?.(channel, hook, http)).toMatchObject({ ok: true });
    expect(server.webhook().url).toBe("https://other.example/");
  });

  it.each(["setWebhook", "getWebhookInfo", "deleteWebhook"])(
    "returns why %s was rejected",
    async (method) => {
      const { server, channel } = await start();
      if (method === "deleteWebhook") await telegram.connect?.(channel, hook, http);
      server.faults.push({
        method,
        fault: { code: 400, description: "Bad Request: bad webhook: HTTPS url must be provided" },
      });
      const by = method === "setWebhook" ? telegram.connect : telegram.disconnect;
      expect(await by?.(channel, hook, http)).toMatchObject({
        ok: false,
        message: { text: expect.stringContaining("HTTPS url must be provided") },
      });
    },
  );

  it("tests the connection with getMe", async () => {
    const { server, channel } = await start();
    await telegram.connect?.(channel, hook, http);
    expect(await telegram.testConnection(channel, http)).toEqual({
      ok: true,
      message: reason("It works: @academia_bot.", "channelWorks", { account: "@academia_bot" }),
      details: { bot: "@academia_bot", name: "Academia", webhook: hook, pendingUpdates: "0" },
    });
    server.faults.push({ method: "getWebhookInfo", fault: { hang: true } });
    const hasty = loopbackHttp({ headersMs: 200, totalMs: 300 });
    expect(await telegram.testConnection(channel, hasty)).toMatchObject({ ok: true });
  });

  it("reports an invalid token", async () => {
    const { channel } = await start();
    const secrets = { ...channel.secrets, botToken: "1:wrong" };
    const result = await telegram.testConnection({ ...channel, secrets }, http);
    expect(result).toEqual({
      ok: false,
      details: {},
      message: {
        text: "Telegram does not accept the bot's token. Get a new one from @BotFather. (401) Details: Unauthorized",
        parts: [
          { code: "telegramToken" },
          { code: "vendorCode", values: { code: "401" } },
          { code: "vendorSays", values: { words: "Unauthorized" } },
        ],
      },
    });
  });

  it("acknowledges button clicks only", async () => {
    const { server, channel } = await start();
    const press = { update_id: 1, callback_query: { id: "438", from: { id: 1 }, data: "a" } };
    const words = { update_id: 2, message: { message_id: 1, from: { id: 1 }, chat: { id: 1 }, text: "x" } };
    for (const update of [press, words]) {
      const [event] = telegram.parse(JSON.stringify(update), channel).events;
      if (event) await telegram.acknowledge?.(event, channel, http);
    }
    expect(server.calls).toEqual([{ method: "answerCallbackQuery", body: { callback_query_id: "438" } }]);
  });
});
