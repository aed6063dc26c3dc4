import { describe, expect, it } from "vitest";
import {
  ad,
  cdn,
  common,
  contact,
  fromPage,
  message,
  messagingBody,
  referral,
  SENT_AT,
  sender,
  status,
  toPage,
} from "#lib/testing/factories/channels/messaging-webhook.ts";
import { messenger } from "./index.ts";

const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const channel = { externalId: "100000000000001", config, secrets: {} };
type Item = Record<string, unknown>;
const read = (item: Item, list = "messaging") => messenger.parse(messagingBody(item, { list }), channel);
const adContext = { ad_title: "Blue shirts", photo_url: cdn, post_id: "1_2" };
const withAd = { ...ad, ads_context_data: adContext };
const said = (kind: string, id: string, title: string) => ({
  kind,
  text: title,
  content: { id, title, description: null },
});
const user = contact.value;
const page = common.channelExternalId;

const cases: [name: string, item: Item, events: Item[]][] = [
  ["a text", toPage({ message: { mid: "m_1", text: "hola" } }), [message({ text: "hola" })]],
  [
    "a reply to a message",
    toPage({ message: { mid: "m_1", text: "sí", reply_to: { mid: "m_0" } } }),
    [message({ text: "sí", replyTo: "m_0" })],
  ],
  [
    "a quick reply",
    toPage({ message: { mid: "m_1", text: "Yes", quick_reply: { payload: "yes" } } }),
    [message(said("choice", "yes", "Yes"))],
  ],
  [
    "a postback",
    toPage({ postback: { mid: "m_9", title: "Start", payload: "GET_STARTED" } }),
    [message({ ...said("choice", "GET_STARTED", "Start"), externalId: "m_9" })],
  ],
  [
    "a postback without an id",
    toPage({ postback: { title: "Start", payload: "go" } }),
    [message({ ...said("choice", "go", "Start"), externalId: `postback:${user}:${SENT_AT}` })],
  ],
  [
    "a postback without a title",
    toPage({ postback: { mid: "m_9", payload: "go" } }),
    [message({ ...said("choice", "go", "go"), externalId: "m_9" })],
  ],
  [
    "an ad on a thread's first message",
    toPage({ message: { mid: "m_1", text: "hi", referral: withAd } }),
    [message({ text: "hi", referral: referral(withAd, { url: cdn, title: "Blue shirts" }) })],
  ],
  [
    "an ad on a thread's first postback",
    toPage({ postback: { mid: "m_9", title: "Start", payload: "go", referral: ad } }),
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
    toPage({ referral: withAd }),
    [
      {
        type: "referral",
        ...common,
        ...sender,
        externalId: `referral:${user}:${SENT_AT}`,
        referral: referral(withAd, { url: cdn, title: "Blue shirts" }),
      },
    ],
  ],
  [
    "a deleted message",
    toPage({ message: { mid: "m_1", is_deleted: true } }),
    [{ type: "delete", ...common, ...sender, externalId: "delete:m_1", target: "m_1" }],
  ],
  [
    "an edit",
    toPage({ message_edit: { mid: "m_1", text: "better", num_edit: 2 } }),
    [
      {
        type: "edit",
        ...common,
        ...sender,
        externalId: "edit:m_1:2",
        target: "m_1",
        kind: "text",
        text: "better",
        content: null,
        media: null,
      },
    ],
  ],
  [
    "a message from our own other app",
    fromPage({
      message: { mid: "m_2", text: "Bot", is_echo: true, app_id: 1517776481860111, metadata: "ours" },
    }),
    [
      {
        type: "echo",
        ...common,
        kind: "text",
        text: "Bot",
        content: null,
        media: null,
        externalId: "m_2",
        to: [contact],
        replyTo: null,
        appId: "1517776481860111",
        clientReference: "ours",
      },
    ],
  ],
  [
    "a message that we deleted",
    fromPage({ message: { mid: "m_2", is_echo: true, is_deleted: true } }),
    [status({ status: "deleted", externalId: "m_2" })],
  ],
  [
    "a delivery up to a time",
    toPage({ delivery: { mids: ["m_2"], watermark: SENT_AT - 5_000 } }),
    [status({ status: "delivered", upTo: new Date(SENT_AT - 5_000) })],
  ],
  [
    "a delivery of individual messages",
    toPage({ delivery: { mids: ["m_2", "m_3"] } }),
    [status({ status: "delivered", externalId: "m_2" }), status({ status: "delivered", externalId: "m_3" })],
  ],
  [
    "a read receipt up to a time in seconds",
    toPage({ read: { watermark: SENT_AT / 1_000 } }),
    [status({ status: "read", upTo: new Date(SENT_AT) })],
  ],
  [
    "a reaction",
    toPage({ reaction: { mid: "m_2", action: "react", emoji: "❤", reaction: "love" } }),
    [
      {
        type: "reaction",
        ...common,
        ...sender,
        target: "m_2",
        emoji: "❤",
        externalId: `reaction:${user}:${SENT_AT}:m_2`,
      },
    ],
  ],
  [
    "a reaction as text",
    toPage({ reaction: { mid: "m_2", action: "react", reaction: "wow" } }),
    [
      {
        type: "reaction",
        ...common,
        ...sender,
        target: "m_2",
        emoji: "😮",
        externalId: `reaction:${user}:${SENT_AT}:m_2`,
      },
    ],
  ],
  [
    "a removed reaction",
    toPage({ reaction: { mid: "m_2", action: "unreact", emoji: "❤" } }),
    [
      {
        type: "reaction",
        ...common,
        ...sender,
        target: "m_2",
        emoji: null,
        externalId: `reaction:${user}:${SENT_AT}:m_2`,
      },
    ],
  ],
  [
    "an unknown item",
    toPage({ take_thread_control: { previous_owner_app_id: "1" } }),
    [{ type: "unknown", ...common, field: "messaging.take_thread_control" }],
  ],
];

describe("Messenger reads", () => {
  it.each(cases)("%s", (_name, item, events) => {
    expect(read(item)).toEqual({ events: events.map((event) => ({ ...event, raw: item })), problems: [] });
  });

  it("marks standby messages as not for agents", () => {
    const item = toPage({ message: { mid: "m_1", text: "hola" } });
    expect(read(item, "standby").events).toEqual([
      { ...message({ text: "hola" }), raw: item, standby: true },
    ]);
  });

  it.each([
    ["a text as an item", "x", "it is not an object"],
    ["no id", toPage({ message: { text: "x" } }), "it has no id"],
    ["no sender", { message: { mid: "m" } }, "it has no sender"],
    ["an echo without a recipient", { message: { mid: "m", is_echo: true } }, "it has no recipient"],
    ["an empty postback", toPage({ postback: { mid: "m" } }), "it has no choice"],
    ["an empty receipt", toPage({ read: {} }), "it names no messages"],
  ])("%s as a problem", (_name, item, reason) => {
    const body = { object: "page", entry: [{ id: page, time: SENT_AT, messaging: [item] }] };
    expect(messenger.parse(JSON.stringify(body), channel)).toEqual({
      events: [],
      problems: [{ path: "entry.0.messaging.0", reason }],
    });
  });
});
