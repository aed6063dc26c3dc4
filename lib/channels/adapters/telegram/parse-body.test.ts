import { describe, expect, it } from "vitest";
import {
  base,
  chat,
  common,
  DATE,
  message,
  sender,
} from "#lib/testing/factories/channels/telegram-update.ts";
import { telegram } from "./index.ts";

const channel = { externalId: "8765336106", config: {}, secrets: {} };
type Row = Record<string, unknown>;
const parse = (update: Row) => telegram.parse(JSON.stringify({ update_id: 1001, ...update }), channel);
const file = (reference: string, mimeType: string, fields: Row = {}) => ({
  reference,
  mimeType,
  fileName: null,
  bytes: null,
  sha256: null,
  voice: false,
  ...fields,
});
const place = { latitude: 40.4, longitude: -3.7 };
const referral = (payload: string) => ({
  type: "link",
  adId: "",
  url: "",
  title: payload,
  ctwaClid: "",
  network: null,
  hint: null,
  raw: { start: payload },
});
const card = (fields: Row) => ({ phone_number: "+34 600 111 222", first_name: "Tobias", ...fields });
const cards = { contacts: [{ name: "Tobias", phones: ["+34 600 111 222"], emails: [], organization: null }] };

describe("a message", () => {
  it.each<[string, Row, Row]>([
    ["a text", { text: "hola" }, { text: "hola" }],
    [
      "a reply",
      { text: "sí", reply_to_message: { message_id: 120, chat } },
      { text: "sí", replyTo: "7527593:120" },
    ],
    ["a forward", { text: "look", forward_origin: { type: "user" } }, { text: "look", forwarded: true }],
    ["a start without a parameter", { text: "/start" }, { kind: "welcome" }],
    [
      "a deep link",
      { text: "/start spring_26-A" },
      { kind: "welcome", content: { payload: "spring_26-A" }, referral: referral("spring_26-A") },
    ],
    [
      "a deep link that names the bot",
      { text: "/start@academia_bot x" },
      { kind: "welcome", content: { payload: "x" }, referral: referral("x") },
    ],
    ["a word that starts like the command", { text: "/starting now" }, { text: "/starting now" }],
    ["a start with a sentence", { text: "/start me up" }, { text: "/start me up" }],
    [
      "the largest of a picture's sizes",
      {
        photo: [
          { file_id: "s", width: 90, height: 51 },
          { file_id: "l", width: 1280, height: 720, file_size: 99 },
          { file_id: "m", width: 320, height: 180 },
        ],
        caption: "me",
      },
      { kind: "image", text: "me", media: file("l", "image/jpeg", { bytes: 99 }) },
    ],
    [
      "a document",
      {
        document: {
          file_id: "d",
          file_name: "../a/men\u202Eú.pdf",
          mime_type: "Application/PDF",
          file_size: 7,
        },
      },
      { kind: "document", media: file("d", "application/pdf", { fileName: "menú.pdf", bytes: 7 }) },
    ],
    [
      "a document without a type",
      { document: { file_id: "d" } },
      { kind: "document", media: file("d", "application/octet-stream") },
    ],
    [
      "a voice note",
      { voice: { file_id: "v", mime_type: "audio/ogg", duration: 3 } },
      { kind: "audio", media: file("v", "audio/ogg", { voice: true }) },
    ],
    [
      "music",
      { audio: { file_id: "a", mime_type: "audio/mpeg", file_name: "x.mp3" } },
      { kind: "audio", media: file("a", "audio/mpeg", { fileName: "x.mp3" }) },
    ],
    [
      "a video",
      { video: { file_id: "f", mime_type: "video/mp4" } },
      { kind: "video", media: file("f", "video/mp4") },
    ],
    ["a round video", { video_note: { file_id: "r" } }, { kind: "video", media: file("r", "video/mp4") }],
    [
      "an animation, not the document it also is",
      { document: { file_id: "g" }, animation: { file_id: "g", mime_type: "video/mp4" } },
      { kind: "video", media: file("g", "video/mp4") },
    ],
    [
      "a sticker",
      { sticker: { file_id: "k", emoji: "👍" } },
      { kind: "sticker", content: { emoji: "👍", animated: false }, media: file("k", "image/webp") },
    ],
    [
      "an animated sticker",
      { sticker: { file_id: "k", is_animated: true } },
      {
        kind: "sticker",
        content: { emoji: null, animated: true },
        media: file("k", "application/x-tgsticker"),
      },
    ],
    [
      "a video sticker",
      { sticker: { file_id: "k", is_video: true } },
      { kind: "sticker", content: { emoji: null, animated: true }, media: file("k", "video/webm") },
    ],
    [
      "a location",
      { location: place },
      { kind: "location", content: { ...place, name: null, address: null, url: null } },
    ],
    [
      "a venue",
      { location: place, venue: { location: place, title: "Prado", address: "Paseo 1" } },
      {
        kind: "location",
        text: "Prado, Paseo 1",
        content: { ...place, name: "Prado", address: "Paseo 1", url: null },
      },
    ],
    [
      "their own contact card, which has their number",
      { contact: card({ user_id: 7527593 }) },
      {
        kind: "contacts",
        text: "Tobias",
        content: cards,
        from: [...sender.from, { kind: "phone", value: "34600111222" }],
      },
    ],
    [
      "their own contact card, forwarded",
      { contact: card({ user_id: 7527593 }), forward_origin: { type: "user" } },
      { kind: "contacts", text: "Tobias", content: cards, forwarded: true },
    ],
    [
      "another person's contact card",
      { contact: card({ user_id: 1 }) },
      { kind: "contacts", text: "Tobias", content: cards },
    ],
    [
      "a contact card without a user",
      { contact: card({}) },
      { kind: "contacts", text: "Tobias", content: cards },
    ],
    [
      "data of a web app",
      { web_app_data: { button_text: "Pedir", data: '{"pizza":"margarita","extras":["olivas"]}' } },
      {
        text: 'Pedir\npizza: margarita\nextras: ["olivas"]',
        content: { webApp: { button: "Pedir", data: '{"pizza":"margarita","extras":["olivas"]}' } },
      },
    ],
    [
      "plain data of a web app",
      { web_app_data: { button_text: "Cita", data: "martes, 10:00" } },
      { text: "Cita\nmartes, 10:00", content: { webApp: { button: "Cita", data: "martes, 10:00" } } },
    ],
    ["a poll", { poll: { id: "1" } }, { kind: "unsupported", content: { type: "poll", detail: null } }],
    [
      "unknown content",
      { hologram: {} },
      { kind: "unsupported", content: { type: "hologram", detail: null } },
    ],
    ["nothing", {}, { kind: "unsupported", content: { type: "empty", detail: null } }],
    [
      "a picture without sizes",
      { photo: [] },
      { kind: "unsupported", content: { type: "photo", detail: null } },
    ],
  ])("is %s", (_name, fields, expected) => {
    const raw = { ...base, ...fields };
    expect(parse({ message: raw })).toEqual({ events: [{ ...message(expected), raw }], problems: [] });
  });

  it("includes the group and the author", () => {
    const group = { id: -1_001_234_567_890, type: "supergroup" };
    const [event] = parse({ message: { ...base, chat: group, text: "hi" } }).events;
    expect(event).toMatchObject({
      externalId: "-1001234567890:133",
      groupId: "-1001234567890",
      from: sender.from,
    });
  });

  it("keeps ids of 52 bits and more exactly", () => {
    const body = `{"update_id":1,"message":{"message_id":1,"date":${DATE},"text":"x",
      "from":{"id":4503599627370495},"chat":{"id":98765432109876543210,"type":"private"}}}`;
    expect(telegram.parse(body, channel).events[0]).toMatchObject({
      externalId: "98765432109876543210:1",
      from: [{ kind: "telegram", value: "4503599627370495" }],
      profileName: null,
    });
  });

  it("counts service messages", () => {
    const raw = { ...base, pinned_message: { message_id: 1 } };
    expect(parse({ message: raw }).events).toEqual([
      { type: "unknown", ...common, raw, field: "message.service" },
    ]);
  });

  it("uses the first name without a last name, and the user name without both", () => {
    const named = (from: Row) => parse({ message: { ...base, from, text: "x" } }).events[0];
    expect(named({ id: 1, first_name: "Ana" })).toMatchObject({ profileName: "Ana" });
    expect(named({ id: 1, username: "ana" })).toMatchObject({ profileName: "ana" });
  });
});
