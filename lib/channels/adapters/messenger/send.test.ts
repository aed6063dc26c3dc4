import { describe, expect, it } from "vitest";
import { graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import type { ChannelAdapter } from "../../adapter.ts";
import type { OutboundIntent } from "../../outbound.ts";
import { instagram } from "../instagram/index.ts";
import { messenger } from "./index.ts";

const { graph, channel } = graphPerTest();
const http = loopbackHttp();
const to = [
  { kind: "phone" as const, value: "34600111222" },
  { kind: "psid" as const, value: "555" },
  { kind: "igsid" as const, value: "777" },
];
const common = { to, clientReference: "our-id" };
const text: OutboundIntent = { ...common, kind: "text", text: "hola" };
const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const photo = { kind: "image" as const, mimeType: "image/jpeg", fileName: "a.jpg" };
const media = (source: Extract<OutboundIntent, { kind: "media" }>["media"]["source"]): OutboundIntent => ({
  ...common,
  kind: "media",
  media: { ...photo, source },
  caption: null,
});
const answer = { messaging_type: "RESPONSE" };
const ours = { metadata: "our-id" };

const bodies: [name: string, intent: OutboundIntent, messengerBody: object, instagramBody: object | null][] =
  [
    [
      "a text",
      text,
      { recipient: { id: "555" }, ...answer, message: { text: "hola", ...ours } },
      { recipient: { id: "777" }, ...answer, message: { text: "hola" } },
    ],
    [
      "a reply to a message",
      { ...text, replyTo: "m_0" },
      { recipient: { id: "555" }, ...answer, message: { text: "hola", ...ours }, reply_to: { mid: "m_0" } },
      { recipient: { id: "777" }, ...answer, message: { text: "hola" }, reply_to: { mid: "m_0" } },
    ],
    [
      "a person's reply after the window",
      { ...text, humanAgent: true },
      {
        recipient: { id: "555" },
        messaging_type: "MESSAGE_TAG",
        tag: "HUMAN_AGENT",
        message: { text: "hola", ...ours },
      },
      {
        recipient: { id: "777" },
        messaging_type: "MESSAGE_TAG",
        tag: "HUMAN_AGENT",
        message: { text: "hola" },
      },
    ],
    [
      "quick replies",
      {
        ...common,
        kind: "buttons",
        text: "Which?",
        header: "Courses",
        footer: "Free",
        buttons: [{ id: "a", title: "A" }],
      },
      {
        recipient: { id: "555" },
        ...answer,
        message: {
          text: "Courses\n\nWhich?\n\nFree",
          quick_replies: [{ content_type: "text", title: "A", payload: "a" }],
          ...ours,
        },
      },
      {
        recipient: { id: "777" },
        ...answer,
        message: {
          text: "Courses\n\nWhich?\n\nFree",
          quick_replies: [{ content_type: "text", title: "A", payload: "a" }],
        },
      },
    ],
    [
      "a file at a URL",
      media({ type: "link", url: "https://a.example/a.jpg" }),
      {
        recipient: { id: "555" },
        ...answer,
        message: {
          attachment: { type: "image", payload: { url: "https://a.example/a.jpg", is_reusable: false } },
          ...ours,
        },
      },
      {
        recipient: { id: "777" },
        ...answer,
        message: {
          attachment: { type: "image", payload: { url: "https://a.example/a.jpg", is_reusable: false } },
        },
      },
    ],
    [
      "a file that the vendor has stored",
      media({ type: "id", id: "42" }),
      {
        recipient: { id: "555" },
        ...answer,
        message: { attachment: { type: "image", payload: { attachment_id: "42" } }, ...ours },
      },
      {
        recipient: { id: "777" },
        ...answer,
        message: { attachment: { type: "image", payload: { attachment_id: "42" } } },
      },
    ],
    [
      "a reaction",
      { ...common, kind: "reaction", target: "m_1", emoji: "🎉" },
      { recipient: { id: "555" }, sender_action: "react", payload: { message_id: "m_1", reaction: "🎉" } },
      null,
    ],
    [
      "a removed reaction",
      { ...common, kind: "reaction", target: "m_1", emoji: null },
      { recipient: { id: "555" }, sender_action: "unreact", payload: { message_id: "m_1" } },
      null,
    ],
  ];

describe("outbound requests", () => {
  it.each(bodies)("%s", async (_name, intent, messengerBody, instagramBody) => {
    const onMessenger = await messenger.send(intent, channel(), http);
    expect(onMessenger).toEqual({
      ok: true,
      externalId: "sender_action" in messengerBody ? null : expect.stringMatching(/^m_\d+$/),
    });
    expect(graph().calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/1001/messages", messengerBody],
    ]);
    const onInstagram = await instagram.send(intent, channel(), http);
    if (instagramBody) expect(graph().calls[1]?.body).toEqual(instagramBody);
    else expect(onInstagram).toMatchObject({ ok: false, code: "not_supported" });
  });

  it("that we read and write: two actions", async () => {
    const seen: OutboundIntent = { ...common, kind: "seen", target: "m_1", typing: true };
    expect(await messenger.send(seen, channel(), http)).toEqual({ ok: true, externalId: null });
    expect(graph().calls.map(({ body }) => body)).toEqual([
      { recipient: { id: "555" }, sender_action: "mark_seen" },
      { recipient: { id: "555" }, sender_action: "typing_on" },
    ]);
  });

  it("sends as the linked page with a page token", async () => {
    const linked = channel();
    await instagram.send(text, { ...linked, config: { ...linked.config, pageId: "3003" } }, http);
    expect(graph().calls[0]?.path).toBe("/3003/messages");
  });

  it("uploads our files and sends their ids", async () => {
    graph().faults.push({ fault: { raw: '{"attachment_id":"909"}' }, match: /message_attachments$/ });
    const file = media({ type: "file", read: async () => bytes });
    expect(await instagram.send(file, channel(), http)).toMatchObject({ ok: true });
    const [upload, sent] = graph().calls;
    expect(upload).toMatchObject({ path: "/1001/message_attachments", body: { platform: "instagram" } });
    expect(JSON.parse(String(upload?.body.message))).toEqual({
      attachment: { type: "image", payload: { is_reusable: false } },
    });
    const { filedata } = upload?.body ?? {};
    if (!(filedata instanceof File)) throw new Error("the upload has no file");
    expect([filedata.name, filedata.type, new Uint8Array(await filedata.arrayBuffer())]).toEqual([
      "a.jpg",
      "image/jpeg",
      bytes,
    ]);
    expect(sent?.body.message).toEqual({ attachment: { type: "image", payload: { attachment_id: "909" } } });
  });
});

describe("rejected requests", () => {
  it.each<[string, ChannelAdapter, OutboundIntent, object]>([
    ["a contact of another channel", messenger, { ...text, to: to.slice(0, 1) }, { code: "no_address" }],
    [
      "a template",
      messenger,
      { ...common, kind: "template", name: "x", language: "es", components: [] },
      { code: "not_supported" },
    ],
    [
      "a caption",
      messenger,
      { ...media({ type: "id", id: "1" }), caption: "c" } as OutboundIntent,
      { code: "not_supported" },
    ],
    [
      "a location",
      messenger,
      { ...common, kind: "location", latitude: 1, longitude: 1, name: null, address: null },
      { code: "not_supported" },
    ],
    [
      "more than 2,000 characters",
      messenger,
      { ...text, text: "x".repeat(2_001) } as OutboundIntent,
      { code: "not_supported" },
    ],
    [
      "more bytes than Instagram accepts",
      instagram,
      { ...common, kind: "text", text: "ñ".repeat(501) },
      {
        class: "input",
        code: "not_supported",
        reason:
          "The message has 1002 bytes of text. The limit is 1000. Accented letters count as two, emojis as four.",
      },
    ],
    [
      "more bytes with a header than Instagram accepts",
      instagram,
      {
        ...common,
        kind: "buttons",
        text: "x".repeat(900),
        header: "ñ".repeat(50),
        buttons: [{ id: "a", title: "A" }],
      },
      { reason: expect.stringContaining("has 1002 bytes") },
    ],
  ])("%s", async (_name, adapter, intent, failure) => {
    expect(await adapter.send(intent, channel(), http)).toMatchObject({
      ok: false,
      retry: false,
      ...failure,
    });
    expect(graph().calls).toEqual([]);
  });
});
