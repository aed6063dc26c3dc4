import { describe, expect, it } from "vitest";
import {
  ad,
  cdn,
  file,
  messagingBody,
  referral,
  SENT_AT,
  toPage,
} from "#lib/testing/factories/channels/messaging-webhook.ts";
import { instagram } from "./index.ts";

const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const channel = { externalId: "100000000000001", config, secrets: {} };
type Item = Record<string, unknown>;
const readInstagram = (item: Item) => instagram.parse(messagingBody(item, { object: "instagram" }), channel);
const at = (type: string, url: string, fields: Item = {}) => ({ type, payload: { url, ...fields } });
const user = "200000000000001";

describe("Instagram differs", () => {
  const igsid = { kind: "igsid", value: user };

  it("by the contact's id and the network of an ad", () => {
    const raw = { ...ad, ads_context_data: { post_id: "1_2", ad_title: "Blue shirts" } };
    const [event] = readInstagram(toPage({ message: { mid: "m_1", text: "hi", referral: raw } })).events;
    expect(event).toMatchObject({
      type: "message",
      from: [igsid],
      referral: referral(raw, { network: "instagram", title: "Blue shirts" }),
    });
  });

  it.each([
    [
      "a reply to a story",
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
    const [event] = readInstagram(toPage({ message: { mid: "m_1", ...fields } })).events;
    expect(event).toMatchObject({ type: "message", ...expected });
  });

  it("by a receipt that names its message", () => {
    expect(readInstagram(toPage({ read: { mid: "m_2" } })).events).toMatchObject([
      { type: "status", status: "read", externalId: "m_2", upTo: null, to: [igsid] },
    ]);
  });

  it("by times in seconds", () => {
    const item = { ...toPage({ message: { mid: "m_1", text: "x" } }), timestamp: SENT_AT / 1_000 };
    expect(readInstagram(item).events[0]?.at).toEqual(new Date(SENT_AT));
  });
});
