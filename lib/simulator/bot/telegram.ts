import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { digitsAfter } from "../vendor-ids.ts";
import type { SimulatedVendor } from "../vendors/vendor.ts";
import { telegramUpdate } from "./telegram-update.ts";
import { telegramView } from "./telegram-view.ts";

/** The Bot API of Telegram. */
export const telegram: SimulatedVendor = {
  platformType: "telegram",
  identity: "telegram",
  channelOf: (id) => ({
    name: "Telegram",
    platformType: "telegram",
    config: { apiBaseUrl: `${env().PUBLIC_URL}/api/simulator/${id}/telegram` },
    secrets: { botToken: `${digitsAfter("7", 9)}:${randomToken(27)}`, webhookSecret: randomToken(24) },
  }),
  addressOf: () => "@tertulia_bot",
  notify: (channel, input, moment) => {
    const { externalId, update } = telegramUpdate(channel, input, moment);
    return { externalId, body: update, notification: JSON.stringify(update) };
  },
  sign: ({ secrets }) => ({ "x-telegram-bot-api-secret-token": secrets.webhookSecret ?? "" }),
  webhookOf: ({ webhookUrl }) => webhookUrl,
  // Bots get no delivery reports.
  report: () => null,
  view: telegramView,
};
