import { describe, expect, it } from "vitest";
import { instagram } from "../instagram/index.ts";
import { messenger } from "./index.ts";

const AT = 1_772_998_024_000;
const page = "100000000000001";
const user = "200000000000001";
const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const channel = { externalId: page, config, secrets: {} };

type Item = Record<string, unknown>;
const toUs = (fields: Item): Item => ({
  ...{ sender: { id: user }, recipient: { id: page }, timestamp: AT },
  ...fields,
});
const fromUs = (fields: Item): Item => ({ ...toUs(fields), sender: { id: page }, recipient: { id: user } });

const read = (item: Item, list = "messaging") => {
  const body = { object: "page", entry: [{ id: page, time: AT, [list]: [item] }] };
  return messenger.parse(JSON.stringify(body), channel);
};
const readInstagram = (item: Item) => {
  const body = { object: "instagram", entry: [{ id: page, time: AT, messaging: [item] }] };
  return instagram.parse(JSON.stringify(body), channel);
};

const common = { channelExternalId: page, at: new Date(AT) };
const contact = { kind: "psid", value: user };
const sender = { from: [contact], profileName: null };
const message = (fields: Item): Item => ({
  ...{ type: "message", ...common, ...sender, externalId: "m_1", kind: "text", text: "", content: null },
  ...{ media: null, replyTo: null, referral: null, forwarded: false, groupId: null },
  ...fields,
});
const status = (fields: Item): Item => ({
  ...{ type: "status", ...common, externalId: null, upTo: null, to: [contact] },
  ...{ clientReference: null, failure: null, pricing: null },
  ...fields,
});
const file = (reference: string, fileName: string | null = null) => ({
  ...{ reference, mimeType: "application/octet-stream", fileName, bytes: null, sha256: null, voice: false },
});

const cdn = "https://scontent.xx.fbcdn.net/v/t1/photo.jpg?oh=1";
const ad = { ref: "spring", source: "ADS", type: "OPEN_THREAD", ad_id: "6045246247433" };
const adContext = { ad_title: "Blue shirts", photo_url: cdn, post_id: "1_2" };
const referral = (raw: object, fields: Item = {}): Item => ({
  ...{ type: "ad", adId: "6045246247433", url: "", title: "", ctwaClid: "", network: "facebook" },
  ...{ hint: null, raw, ...fields },
});
const withAd = { ...ad, ads_context_data: adContext };
const said = (kind: string, id: string, title: string) => ({
  ...{ kind, text: title, content: { id, title, description: null } },
});
const attached = (...attachments: unknown[]) => ({ mid: "m_1", attachments });
const at = (type: string, url: string, fields: Item = {}) => ({ type, payload: { url, ...fields } });

const cases: [name: string, item: Item, events: Item[]][] = [
  ["a text", toUs({ message: { mid: "m_1", text: "hola" } }), [message({ text: "hola" })]],
  [
    "an answer to a message",
    toUs({ message: { mid: "m_1", text: "sí", reply_to: { mid: "m_0" } } }),
    [message({ text: "sí", replyTo: "m_0" })],
  ],
  [
    "a quick reply",
    toUs({ message: { mid: "m_1", text: "Yes", quick_reply: { payload: "yes" } } }),
    [message(said("choice", "yes", "Yes"))],
  ],
  [
    "a postback",
    toUs({ postback: { mid: "m_9", title: "Start", payload: "GET_STARTED" } }),
    [message({ ...said("choice", "GET_STARTED", "Start"), externalId: "m_9" })],
  ],
  [
    "a postback without an id",
    toUs({ postback: { title: "Start", payload: "go" } }),
    [message({ ...said("choice", "go", "Start"), externalId: `postback:${user}:${AT}` })],
  ],
  [
    "a postback without a title",
    toUs({ postback: { mid: "m_9", payload: "go" } }),
    [message({ ...said("choice", "go", "go"), externalId: "m_9" })],
  ],
  [
    "an ad on a thread's first message",
    toUs({ message: { mid: "m_1", text: "hi", referral: withAd } }),
    [message({ text: "hi", referral: referral(withAd, { url: cdn, title: "Blue shirts" }) })],
  ],
  [
    "an ad on a thread's first postback",
    toUs({ postback: { mid: "m_9", title: "Start", payload: "go", referral: ad } }),
    [
      message({
        ...said("choice", "go", "Start"),
        externalId: "m_9",
        referral: referral(ad, { title: "spring" }),
      }),
    ],
  ],
  [
    "a click in an old thread",
    toUs({ referral: withAd }),
    [
      {
        ...{ type: "referral", ...common, ...sender, externalId: `referral:${user}:${AT}` },
        referral: referral(withAd, { url: cdn, title: "Blue shirts" }),
      },
    ],
  ],
  [
    "a picture",
    toUs({ message: attached(at("image", cdn)) }),
    [message({ kind: "image", media: file(cdn) })],
  ],
  [
    "a video with words",
    toUs({ message: { ...attached(at("video", cdn)), text: "look" } }),
    [message({ kind: "video", text: "look", media: file(cdn) })],
  ],
  [
    "a recording",
    toUs({ message: attached(at("audio", cdn)) }),
    [message({ kind: "audio", media: file(cdn) })],
  ],
  [
    "a document",
    toUs({ message: attached(at("file", "https://cdn.fbsbx.com/v/t59/..%2Fmen%C3%BA.pdf?x=1")) }),
    [
      message({
        kind: "document",
        media: file("https://cdn.fbsbx.com/v/t59/..%2Fmen%C3%BA.pdf?x=1", "menú.pdf"),
      }),
    ],
  ],
  [
    "a sticker as it was told before",
    toUs({ message: attached(at("image", cdn, { sticker_id: 369239263222822 })) }),
    [message({ kind: "sticker", media: file(cdn) })],
  ],
  [
    "a sticker told twice",
    toUs({ message: attached(at("image", cdn, { sticker_id: 3 }), at("sticker", cdn, { sticker_id: 3 })) }),
    [message({ kind: "sticker", media: file(cdn) })],
  ],
  [
    "several pictures",
    toUs({ message: { ...attached(at("image", cdn), at("image", `${cdn}2`)), text: "two", referral: ad } }),
    [
      message({ kind: "image", text: "two", media: file(cdn), referral: referral(ad, { title: "spring" }) }),
      message({ kind: "image", media: file(`${cdn}2`), externalId: "m_1#1" }),
    ],
  ],
  [
    "a link",
    toUs({
      message: { ...attached({ ...at("fallback", "https://a.example/x"), title: "A" }), text: "this" },
    }),
    [
      message({
        text: "this",
        content: { shared: "fallback", link: { url: "https://a.example/x", title: "A" } },
      }),
    ],
  ],
  [
    "a reel elsewhere",
    toUs({ message: attached(at("reel", "https://www.reels.example/r/1", { title: "R" })) }),
    [
      message({
        text: "https://www.reels.example/r/1",
        content: { shared: "reel", link: { url: "https://www.reels.example/r/1", title: "R" } },
      }),
    ],
  ],
  [
    "a reel as a file",
    toUs({ message: attached(at("ig_reel", cdn, { title: "R" })) }),
    [message({ kind: "video", content: { shared: "ig_reel", title: "R" }, media: file(cdn) })],
  ],
  [
    "a place",
    toUs({ message: attached({ type: "location", payload: { coordinates: { lat: 40.4, long: -3.7 } } }) }),
    [
      message({
        kind: "location",
        content: { latitude: 40.4, longitude: -3.7, name: null, address: null, url: null },
      }),
    ],
  ],
  [
    "an attachment nobody knows",
    toUs({ message: attached({ type: "hologram" }) }),
    [message({ kind: "unsupported", content: { type: "hologram", detail: null } })],
  ],
  [
    "a file at no address",
    toUs({ message: attached(at("image", "not an address")) }),
    [message({ kind: "unsupported", content: { type: "image", detail: null } })],
  ],
  [
    "a message Meta does not pass on",
    toUs({ message: { mid: "m_1", is_unsupported: true } }),
    [message({ kind: "unsupported", content: { type: "unsupported", detail: null } })],
  ],
  [
    "an empty message",
    toUs({ message: { mid: "m_1" } }),
    [message({ kind: "unsupported", content: { type: "empty", detail: null } })],
  ],
  [
    "a message taken back",
    toUs({ message: { mid: "m_1", is_deleted: true } }),
    [{ type: "delete", ...common, ...sender, externalId: "delete:m_1", target: "m_1" }],
  ],
  [
    "an edit",
    toUs({ message_edit: { mid: "m_1", text: "better", num_edit: 2 } }),
    [
      {
        ...{ type: "edit", ...common, ...sender, externalId: "edit:m_1:2", target: "m_1" },
        ...{ kind: "text", text: "better", content: null, media: null },
      },
    ],
  ],
  [
    "what another app of ours wrote",
    fromUs({
      message: { mid: "m_2", text: "Bot", is_echo: true, app_id: 1517776481860111, metadata: "ours" },
    }),
    [
      {
        ...{ type: "echo", ...common, kind: "text", text: "Bot", content: null, media: null },
        ...{ externalId: "m_2", to: [contact], replyTo: null },
        ...{ appId: "1517776481860111", clientReference: "ours" },
      },
    ],
  ],
  [
    "what we took back",
    fromUs({ message: { mid: "m_2", is_echo: true, is_deleted: true } }),
    [status({ status: "deleted", externalId: "m_2" })],
  ],
  [
    "a delivery up to a time",
    toUs({ delivery: { mids: ["m_2"], watermark: AT - 5_000 } }),
    [status({ status: "delivered", upTo: new Date(AT - 5_000) })],
  ],
  [
    "a delivery of single messages",
    toUs({ delivery: { mids: ["m_2", "m_3"] } }),
    [status({ status: "delivered", externalId: "m_2" }), status({ status: "delivered", externalId: "m_3" })],
  ],
  [
    "a reading up to a time in seconds",
    toUs({ read: { watermark: AT / 1_000 } }),
    [status({ status: "read", upTo: new Date(AT) })],
  ],
  [
    "a reaction",
    toUs({ reaction: { mid: "m_2", action: "react", emoji: "❤", reaction: "love" } }),
    [
      {
        ...{ type: "reaction", ...common, ...sender, target: "m_2", emoji: "❤" },
        externalId: `reaction:${user}:${AT}:m_2`,
      },
    ],
  ],
  [
    "a reaction in words",
    toUs({ reaction: { mid: "m_2", action: "react", reaction: "wow" } }),
    [
      {
        ...{ type: "reaction", ...common, ...sender, target: "m_2", emoji: "😮" },
        externalId: `reaction:${user}:${AT}:m_2`,
      },
    ],
  ],
  [
    "a reaction taken back",
    toUs({ reaction: { mid: "m_2", action: "unreact", emoji: "❤" } }),
    [
      {
        ...{ type: "reaction", ...common, ...sender, target: "m_2", emoji: null },
        externalId: `reaction:${user}:${AT}:m_2`,
      },
    ],
  ],
  [
    "something new",
    toUs({ take_thread_control: { previous_owner_app_id: "1" } }),
    [{ type: "unknown", ...common, field: "messaging.take_thread_control" }],
  ],
];

describe("Messenger reads", () => {
  it.each(cases)("%s", (_name, item, events) => {
    expect(read(item)).toEqual({ events: events.map((event) => ({ ...event, raw: item })), problems: [] });
  });

  it("a message in standby as one no agent answers", () => {
    const item = toUs({ message: { mid: "m_1", text: "hola" } });
    expect(read(item, "standby").events).toEqual([
      { ...message({ text: "hola" }), raw: item, standby: true },
    ]);
  });

  it.each([
    ["a text as an item", "x", "it is not an object"],
    ["no id", toUs({ message: { text: "x" } }), "it has no id"],
    ["no sender", { message: { mid: "m" } }, "it says nothing about who wrote it"],
    ["an echo to nobody", { message: { mid: "m", is_echo: true } }, "it says nothing about whom it went to"],
    ["a press of nothing", toUs({ postback: { mid: "m" } }), "it says nothing about what was chosen"],
    ["a receipt of nothing", toUs({ read: {} }), "it says nothing about which messages it is about"],
  ])("%s as a problem", (_name, item, reason) => {
    const body = { object: "page", entry: [{ id: page, time: AT, messaging: [item] }] };
    expect(messenger.parse(JSON.stringify(body), channel)).toEqual({
      ...{ events: [], problems: [{ path: "entry.0.messaging.0", reason }] },
    });
  });
});

describe("a referral", () => {
  it.each([
    ["a link", { source: "SHORTLINK", ref: "leaflet" }, { type: "link", title: "leaflet" }],
    ["an Instagram link", { source: "IGME-SOURCE-LINK", ref: "bio" }, { type: "link", title: "bio" }],
    [
      "the chat of a website",
      { source: "CUSTOMER_CHAT_PLUGIN", referer_uri: "https://a.example/" },
      { type: "plugin", url: "https://a.example/" },
    ],
    ["a source yet unknown", { source: "Billboard" }, { type: "billboard" }],
    ["an ad of no source", { ad_id: "7" }, { type: "ad", adId: "7" }],
    ["a product", { product: { id: "9" } }, { type: "product" }],
    ["a name every object has", { source: "constructor" }, { type: "constructor" }],
    [
      "a video",
      { source: "ADS", ads_context_data: { video_url: cdn, post_id: "1" } },
      { type: "ad", url: cdn },
    ],
    [
      "a post",
      { source: "ADS", ads_context_data: { post_id: "1_2" } },
      { type: "ad", url: "https://www.facebook.com/1_2" },
    ],
  ])("by %s", (_name, raw, fields) => {
    const [event] = read(toUs({ referral: raw })).events;
    expect(event).toMatchObject({ referral: { ...referral(raw, { adId: "" }), ...fields } });
  });
});

describe("Instagram differs", () => {
  const igsid = { kind: "igsid", value: user };

  it("by the contact's id and the network of an ad", () => {
    const raw = { ...ad, ads_context_data: { post_id: "1_2", ad_title: "Blue shirts" } };
    const [event] = readInstagram(toUs({ message: { mid: "m_1", text: "hi", referral: raw } })).events;
    expect(event).toMatchObject({
      ...{ type: "message", from: [igsid] },
      referral: referral(raw, { network: "instagram", title: "Blue shirts" }),
    });
  });

  it.each([
    [
      "an answer to a story",
      { text: "Is it there?", reply_to: { story: { id: "179", url: cdn } } },
      { kind: "text", text: "Is it there?", content: { story: { id: "179", url: cdn } } },
    ],
    [
      "a mention in a story",
      { attachments: [at("story_mention", cdn)] },
      { kind: "document", content: { shared: "story_mention", title: null }, media: file(cdn, "photo.jpg") },
    ],
    [
      "a shared post",
      { attachments: [at("ig_post", cdn, { title: "P" })] },
      { kind: "document", content: { shared: "ig_post", title: "P" }, media: file(cdn, "photo.jpg") },
    ],
  ])("by %s", (_name, fields, expected) => {
    const [event] = readInstagram(toUs({ message: { mid: "m_1", ...fields } })).events;
    expect(event).toMatchObject({ type: "message", ...expected });
  });

  it("by a receipt that names its message", () => {
    expect(readInstagram(toUs({ read: { mid: "m_2" } })).events).toMatchObject([
      { type: "status", status: "read", externalId: "m_2", upTo: null, to: [igsid] },
    ]);
  });

  it("by times in seconds", () => {
    const item = { ...toUs({ message: { mid: "m_1", text: "x" } }), timestamp: AT / 1_000 };
    expect(readInstagram(item).events[0]?.at).toEqual(new Date(AT));
  });
});
