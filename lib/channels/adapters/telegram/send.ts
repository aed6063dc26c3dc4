import { type Reason, reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { MEDIA_LIMITS } from "../../channel-address.ts";
import { platformFailure, unconfirmedMessage } from "../../health/vendor-failure.ts";
import { fieldOf } from "../../loose-json.ts";
import type { OutboundIntent, OutboundMedia, SendResult } from "../../outbound.ts";
import { callTelegram, type TelegramCall } from "./call-telegram.ts";
import { messageId, messageNumber } from "./message-id.ts";

type Row = Record<string, unknown>;
type Of<K extends OutboundIntent["kind"]> = Extract<OutboundIntent, { kind: K }>;

/** Sends one message to a contact's private chat with the bot. */
export async function sendTelegram(
  intent: OutboundIntent,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<SendResult> {
  const chat = intent.to.find(({ kind }) => kind === "telegram")?.value;
  if (chat === undefined) {
    const why = reason("The contact has not messaged this bot.", "telegramNotStarted");
    return platformFailure({ class: "undeliverable", code: "no_address" }, why);
  }
  // Bots cannot send read receipts.
  if (intent.kind === "seen" && !intent.typing) return { ok: true, externalId: null };
  const call = await callOf(intent, { chat_id: chat, ...replyOf(intent) });
  if ("ok" in call) return call;
  const reply = await callTelegram(channel, http, call);
  if (!reply.ok) return reply;
  if (intent.kind === "reaction" || intent.kind === "seen") return { ok: true, externalId: null };
  const externalId = messageId(fieldOf(reply.result, "chat"), reply.result);
  return externalId === null ? unconfirmedMessage("Telegram") : { ok: true, externalId };
}

type Failed = Extract<SendResult, { ok: false }>;

async function callOf(intent: OutboundIntent, base: Row): Promise<TelegramCall | Failed> {
  switch (intent.kind) {
    case "text": {
      const preview = intent.previewUrl === false && { link_preview_options: { is_disabled: true } };
      return { method: "sendMessage", body: { ...base, text: intent.text, ...preview } };
    }
    case "media":
      return mediaCall(intent, base);
    case "location":
      return locationCall(intent, base);
    case "contacts":
      return contactCall(intent, base);
    case "buttons":
      return buttonsCall(intent, base);
    case "reaction":
      return reactionCall(intent, base);
    case "seen":
      return { method: "sendChatAction", body: { ...base, action: "typing" }, repeatable: true };
    default:
      return refused(reason("Telegram does not support this kind of message.", "notSupported"));
  }
}

function replyOf({ replyTo, kind }: OutboundIntent): Row {
  const number = replyTo ? messageNumber(replyTo) : null;
  if (number === null || kind === "reaction" || kind === "seen") return {};
  return { reply_parameters: { message_id: number, allow_sending_without_reply: true } };
}

/** The method and parameter for each kind of file. */
const files = {
  image: ["sendPhoto", "photo"],
  video: ["sendVideo", "video"],
  audio: ["sendAudio", "audio"],
  document: ["sendDocument", "document"],
  sticker: ["sendDocument", "document"],
} as const satisfies Record<OutboundMedia["kind"], readonly [string, string]>;

/** Telegram shows pictures of up to this size; larger ones are sent as documents. */
const PHOTO_MAX = 10 * 1024 * 1024;

async function mediaCall({ media, caption }: Of<"media">, base: Row): Promise<TelegramCall> {
  const { source, mimeType, fileName } = media;
  const [method, parameter] = files[media.kind];
  const captionField = caption ? { caption } : {};
  if (source.type !== "file") {
    const where = source.type === "id" ? source.id : source.url;
    return { method, body: { ...base, ...captionField, [parameter]: where }, limits: MEDIA_LIMITS };
  }
  const bytes = new Uint8Array(await source.read());
  const isTooLarge = media.kind === "image" && bytes.length > PHOTO_MAX;
  const [by, as] = isTooLarge ? files.document : ([method, parameter] as const);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...base, ...captionField })) {
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  form.append(as, new Blob([bytes], { type: mimeType }), fileName ?? "file");
  return { method: by, body: form, limits: MEDIA_LIMITS };
}

function locationCall({ latitude, longitude, name, address }: Of<"location">, base: Row): TelegramCall {
  const place = { ...base, latitude, longitude };
  if (!name) return { method: "sendLocation", body: place };
  return { method: "sendVenue", body: { ...place, title: name, address: address ?? "" } };
}

/** A message can have one card, and the card must have a number. */
function contactCall({ contacts: [card] }: Of<"contacts">, base: Row): TelegramCall | Failed {
  const phone = card?.phones[0];
  if (!card || phone === undefined) {
    return refused(reason("On Telegram, a contact card requires a phone number.", "cardNeedsNumber"));
  }
  const [first = card.name, ...rest] = card.name.split(" ");
  const name = { first_name: first, ...(rest.length > 0 && { last_name: rest.join(" ") }) };
  return { method: "sendContact", body: { ...base, phone_number: phone, ...name } };
}

/** `callback_data` is limited in bytes, not in characters. */
const CALLBACK_BYTES = 64;

function buttonsCall({ text, header, footer, buttons }: Of<"buttons">, base: Row): TelegramCall | Failed {
  const long = buttons.find(({ id }) => Buffer.byteLength(id) > CALLBACK_BYTES);
  if (long) {
    const text = `The id of the button "${long.title}" is longer than ${CALLBACK_BYTES} bytes.`;
    return refused(reason(text, "buttonIdLong", { button: long.title, max: CALLBACK_BYTES }));
  }
  const captionField = [header, text, footer].filter(Boolean).join("\n\n");
  const inline_keyboard = buttons.map(({ id, title }) => [{ text: title, callback_data: id }]);
  return { method: "sendMessage", body: { ...base, text: captionField, reply_markup: { inline_keyboard } } };
}

function reactionCall({ target, emoji }: Of<"reaction">, base: Row): TelegramCall | Failed {
  const number = messageNumber(target);
  if (number === null) {
    const text = "You cannot react to a pressed button.";
    return refused(reason(text, "reactionWithoutMessage"));
  }
  const reaction = emoji === null ? [] : [{ type: "emoji", emoji }];
  const body = { ...base, message_id: number, reaction };
  return { method: "setMessageReaction", body, repeatable: true };
}

function refused(why: Reason): Failed {
  return platformFailure({ class: "input", code: "not_supported" }, why);
}
