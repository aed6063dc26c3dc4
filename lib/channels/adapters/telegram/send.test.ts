import { describe, expect, it } from "vitest";
import { loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { telegramPerTest } from "#lib/testing/factories/channels/telegram-channel.ts";
import type { OutboundIntent } from "../../outbound.ts";
import { telegram } from "./index.ts";

const start = telegramPerTest();
const http = loopbackHttp();
const to = [
  { kind: "phone" as const, value: "34600111222" },
  { kind: "telegram" as const, value: "7527593" },
];
const common = { to, clientReference: "our-id" };
const chat = { chat_id: "7527593" };
const text = { ...common, kind: "text", text: "hola" } satisfies OutboundIntent;
const bytes = new Uint8Array([1, 2, 3]);
type Media = Extract<OutboundIntent, { kind: "media" }>;
const media = (kind: Media["media"]["kind"], mimeType: string, source: Media["media"]["source"]): Media => ({
  ...common,
  kind: "media",
  media: { kind, mimeType, fileName: "a.bin", source },
  caption: "see",
});
const link = { type: "link" as const, url: "https://a.example/a" };

describe("outbound requests", () => {
  it.each<[string, OutboundIntent, string, object]>([
    ["a text", text, "sendMessage", { ...chat, text: "hola" }],
    [
      "a text without a preview",
      { ...text, previewUrl: false },
      "sendMessage",
      { ...chat, text: "hola", link_preview_options: { is_disabled: true } },
    ],
    [
      "a reply",
      { ...text, replyTo: "7527593:133" },
      "sendMessage",
      { ...chat, text: "hola", reply_parameters: { message_id: 133, allow_sending_without_reply: true } },
    ],
    ["a reply to a button", { ...text, replyTo: "callback:9" }, "sendMessage", { ...chat, text: "hola" }],
    [
      "buttons",
      {
        ...common,
        kind: "buttons",
        text: "Which?",
        header: "Courses",
        footer: "Free",
        buttons: [
          { id: "a", title: "A" },
          { id: "ñ".repeat(32), title: "B" },
        ],
      },
      "sendMessage",
      {
        ...chat,
        text: "Courses\n\nWhich?\n\nFree",
        reply_markup: {
          inline_keyboard: [
            [{ text: "A", callback_data: "a" }],
            [{ text: "B", callback_data: "ñ".repeat(32) }],
          ],
        },
      },
    ],
    [
      "a picture",
      media("image", "image/png", link),
      "sendPhoto",
      { ...chat, caption: "see", photo: link.url },
    ],
    ["a video", media("video", "video/mp4", link), "sendVideo", { ...chat, caption: "see", video: link.url }],
    ["music", media("audio", "audio/mpeg", link), "sendAudio", { ...chat, caption: "see", audio: link.url }],
    [
      "a document that the vendor has stored",
      media("document", "application/pdf", { type: "id", id: "BQAC" }),
      "sendDocument",
      { ...chat, caption: "see", document: "BQAC" },
    ],
    [
      "a location",
      { ...common, kind: "location", latitude: 1.5, longitude: 2.5, name: null, address: null },
      "sendLocation",
      { ...chat, latitude: 1.5, longitude: 2.5 },
    ],
    [
      "a venue",
      { ...common, kind: "location", latitude: 1.5, longitude: 2.5, name: "Prado", address: null },
      "sendVenue",
      { ...chat, latitude: 1.5, longitude: 2.5, title: "Prado", address: "" },
    ],
    [
      "a contact card",
      {
        ...common,
        kind: "contacts",
        contacts: [{ name: "Ana Gil", phones: ["+34 600 111 222"], emails: [], organization: null }],
      },
      "sendContact",
      { ...chat, phone_number: "+34 600 111 222", first_name: "Ana", last_name: "Gil" },
    ],
  ])("%s", async (_name, intent, method, body) => {
    const { server, channel } = await start();
    expect(await telegram.send(intent, channel, http)).toEqual({ ok: true, externalId: "7527593:501" });
    expect(server.calls).toEqual([{ method, body }]);
  });

  it.each<[string, OutboundIntent, object[]]>([
    [
      "a reaction",
      { ...common, kind: "reaction", target: "7527593:133", emoji: "🔥" },
      [
        {
          method: "setMessageReaction",
          body: { ...chat, message_id: 133, reaction: [{ type: "emoji", emoji: "🔥" }] },
        },
      ],
    ],
    [
      "a removed reaction",
      { ...common, kind: "reaction", target: "7527593:133", emoji: null },
      [{ method: "setMessageReaction", body: { ...chat, message_id: 133, reaction: [] } }],
    ],
    [
      "a typing indicator",
      { ...common, kind: "seen", target: "7527593:133", typing: true },
      [{ method: "sendChatAction", body: { ...chat, action: "typing" } }],
    ],
    ["nothing for a read receipt", { ...common, kind: "seen", target: "7527593:133", typing: false }, []],
  ])("%s", async (_name, intent, calls) => {
    const { server, channel } = await start();
    expect(await telegram.send(intent, channel, http)).toEqual({ ok: true, externalId: null });
    expect(server.calls).toEqual(calls);
  });

  it.each([
    ["sendPhoto", "photo", bytes],
    ["sendDocument", "document", new Uint8Array(10 * 1024 * 1024 + 1)],
  ])("a picture of ours by %s", async (method, parameter, content) => {
    const { server, channel } = await start();
    const source = { type: "file" as const, read: async () => content };
    const intent = { ...media("image", "image/png", source), replyTo: "7527593:133" };
    expect(await telegram.send(intent, channel, http)).toMatchObject({ ok: true });
    const [call] = server.calls;
    const { [parameter]: file, ...words } = call?.body ?? {};
    expect([call?.method, words]).toEqual([
      method,
      {
        ...chat,
        caption: "see",
        reply_parameters: '{"message_id":133,"allow_sending_without_reply":true}',
      },
    ]);
    if (!(file instanceof File)) throw new Error("there is no file");
    expect([file.name, file.type, file.size]).toEqual(["a.bin", "image/png", content.length]);
  });
});

describe("rejected requests", () => {
  it.each<[string, OutboundIntent, object]>([
    ["to a contact of another channel", { ...text, to: to.slice(0, 1) }, { code: "no_address" }],
    [
      "an id of more than 64 bytes",
      { ...common, kind: "buttons", text: "?", buttons: [{ id: `${"ñ".repeat(32)}x`, title: "A" }] },
      { code: "not_supported", reason: 'The id of the button "A" is longer than 64 bytes.' },
    ],
    ["more than 4,096 characters", { ...text, text: "x".repeat(4_097) }, { code: "not_supported" }],
    [
      "a reaction to a button",
      { ...common, kind: "reaction", target: "callback:9", emoji: "🔥" },
      { code: "not_supported" },
    ],
    [
      "a template",
      { ...common, kind: "template", name: "x", language: "es", components: [] },
      { code: "not_supported" },
    ],
  ])("%s", async (_name, intent, failure) => {
    const { server, channel } = await start();
    expect(await telegram.send(intent, channel, http)).toMatchObject({ ok: false, retry: false, ...failure });
    expect(server.calls).toEqual([]);
  });
});
