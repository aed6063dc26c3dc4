import { z } from "zod";
import { isSameSecret } from "#lib/platform/crypto.ts";
import type { ChannelAccess, ChannelAdapter, ChannelField } from "../../adapter.ts";
import { intentFault } from "../../intent-fault.ts";
import { type Capabilities, channelKind } from "../../schema.ts";
import { acknowledgeTelegram, connectTelegram, disconnectTelegram, testTelegram } from "./connect.ts";
import { fetchTelegramMedia } from "./fetch-media.ts";
import { parseTelegram } from "./parse.ts";
import { sendTelegram } from "./send.ts";

const MB = 1024 * 1024;

const fields: readonly ChannelField[] = [
  {
    name: "apiBaseUrl",
    label: "Bot API address",
    hint: "Leave it as it is, unless you run your own Bot API server or use the simulator.",
    required: true,
    secret: false,
    initial: "https://api.telegram.org",
    schema: z.string().max(2_048),
  },
  {
    name: "botToken",
    label: "Bot token",
    hint: "The token @BotFather gave you.",
    required: true,
    secret: true,
    schema: z.string().regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/, "must look like 123456789:AAH…"),
  },
  {
    name: "webhookSecret",
    label: "Webhook secret",
    hint: "Telegram sends it with each update.",
    required: true,
    secret: true,
    generated: true,
    schema: z.string().regex(/^[A-Za-z0-9_-]{8,256}$/, "must be 8 to 256 letters, digits, _ or -"),
  },
];

const capabilities: Capabilities = {
  textMax: 4_096,
  textMaxBytes: null,
  boldMark: null,
  media: [
    { kind: "image", types: ["image/jpeg", "image/png", "image/webp"], maxBytes: 50 * MB, caption: true },
    { kind: "video", types: ["video/mp4"], maxBytes: 50 * MB, caption: true },
    { kind: "audio", types: ["audio/mpeg", "audio/mp4", "audio/x-m4a"], maxBytes: 50 * MB, caption: true },
    { kind: "document", types: [], maxBytes: 50 * MB, caption: true },
  ],
  captionMax: 1_024,
  buttons: { max: 20, titleMax: 64, idMax: 64, textMax: 3_900 },
  list: null,
  templates: false,
  reactions: true,
  typing: true,
  location: true,
  contactCards: 1,
  receipts: false,
  window: null,
};

export const telegram: ChannelAdapter = {
  ...channelKind("telegram"),
  capabilities,
  fields,
  externalIdField: null,
  externalIdIn: ({ botToken = "" }) => /^(\d+):/.exec(botToken)?.[1] ?? null,
  baseUrlField: "apiBaseUrl",
  webhook: true,
  verifyHandshake: () => null,
  verifySignature: (headers, _rawBytes, channel) => carriesSecret(headers, channel),
  parse: parseTelegram,
  send: async (intent, channel, http) =>
    intentFault(intent, capabilities) ?? sendTelegram(intent, channel, http),
  fetchMedia: fetchTelegramMedia,
  testConnection: testTelegram,
  connect: connectTelegram,
  disconnect: disconnectTelegram,
  acknowledge: acknowledgeTelegram,
};

/** Every update contains the secret given with setWebhook. Always false without a secret. */
function carriesSecret(headers: Headers, { secrets }: Pick<ChannelAccess, "secrets">): boolean {
  return isSameSecret(headers.get("x-telegram-bot-api-secret-token") ?? "", secrets.webhookSecret);
}
