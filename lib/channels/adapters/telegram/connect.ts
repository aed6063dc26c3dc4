import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelAdapter, ChannelHttp } from "../../adapter.ts";
import { channelWorks, failedTest } from "../../health/vendor-failure.ts";
import { textOf } from "../../loose-json.ts";
import type { ConnectionTest } from "../../outbound.ts";
import { callTelegram } from "./call-telegram.ts";
import { allowedUpdates } from "./parse.ts";

type Connect = NonNullable<ChannelAdapter["connect"]>;

/** Sets the bot's webhook to our address, with the secret that its updates will contain. */
export const connectTelegram: Connect = async (channel, url, http) => {
  const body = { url, secret_token: channel.secrets.webhookSecret ?? "", allowed_updates: allowedUpdates };
  const reply = await callTelegram(channel, http, { method: "setWebhook", body, repeatable: true });
  if (!reply.ok) return failedTest(reply);
  return { ok: true };
};

/** Deletes the bot's webhook, unless it points to another address by now. */
export const disconnectTelegram: Connect = async (channel, url, http) => {
  const info = await callTelegram(channel, http, { method: "getWebhookInfo", repeatable: true });
  if (!info.ok) return failedTest(info);
  if (textOf(info.result, "url") !== url) return { ok: true };
  const reply = await callTelegram(channel, http, { method: "deleteWebhook", repeatable: true });
  if (!reply.ok) return failedTest(reply);
  return { ok: true };
};

/** Reads the bot's name and the last problem with its updates. */
export async function testTelegram(channel: ChannelAccess, http: ChannelHttp): Promise<ConnectionTest> {
  const me = await callTelegram(channel, http, { method: "getMe", repeatable: true });
  if (!me.ok) return failedTest(me);
  const userName = textOf(me.result, "username");
  if (userName === null) {
    const message = reason("The response has no bot name.", "accountWithoutName");
    return { ok: false, message, details: {} };
  }
  const info = await callTelegram(channel, http, { method: "getWebhookInfo", repeatable: true });
  const webhook = info.ok ? info.result : undefined;
  const found: [string, string | null][] = [
    ["bot", `@${userName}`],
    ["name", textOf(me.result, "first_name")],
    ["webhook", textOf(webhook, "url")],
    ["pendingUpdates", textOf(webhook, "pending_update_count")],
    ["lastError", textOf(webhook, "last_error_message")],
  ];
  const details = Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
  return { ok: true, message: channelWorks(`@${userName}`), details };
}

/** Ends the spinner on a pressed button. Failures are ignored. */
export const acknowledgeTelegram: NonNullable<ChannelAdapter["acknowledge"]> = async (
  event,
  channel,
  http,
) => {
  if (event.type !== "message" || !event.externalId.startsWith("callback:")) return;
  const body = { callback_query_id: event.externalId.slice("callback:".length) };
  await callTelegram(channel, http, { method: "answerCallbackQuery", body, repeatable: true });
};
