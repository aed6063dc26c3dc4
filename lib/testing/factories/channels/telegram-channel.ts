import { serversPerTest } from "../../servers/servers-per-test.ts";
import { startTelegramServer } from "../../servers/telegram-server.ts";

/** The token of every bot of `telegramPerTest`. */
export const BOT_TOKEN = "8765336106:AAHtesttokentesttokentesttokentest";

/** Returns a function that starts a Bot API server with the channel of its bot. */
export function telegramPerTest() {
  const use = serversPerTest();
  return async () => {
    const server = await use(startTelegramServer({ token: BOT_TOKEN }));
    const config = { apiBaseUrl: server.baseUrl };
    const secrets = { botToken: BOT_TOKEN, webhookSecret: "our-webhook-secret" };
    return { server, channel: { externalId: "8765336106", config, secrets } };
  };
}
