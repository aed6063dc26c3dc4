import { describe, expect, it } from "vitest";
import { cdn, messagingBody, referral, toPage } from "#lib/testing/factories/channels/messaging-webhook.ts";
import { messenger } from "./index.ts";

const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const channel = { externalId: "100000000000001", config, secrets: {} };
type Item = Record<string, unknown>;
const read = (item: Item, list = "messaging") => messenger.parse(messagingBody(item, { list }), channel);

describe("a referral", () => {
  it.each([
    ["a link", { source: "SHORTLINK", ref: "leaflet" }, { type: "link", title: "leaflet" }],
    ["an Instagram link", { source: "IGME-SOURCE-LINK", ref: "bio" }, { type: "link", title: "bio" }],
    [
      "the chat of a website",
      { source: "CUSTOMER_CHAT_PLUGIN", referer_uri: "https://a.example/" },
      { type: "plugin", url: "https://a.example/" },
    ],
    ["an unknown source", { source: "Billboard" }, { type: "billboard" }],
    ["an ad without a source", { ad_id: "7" }, { type: "ad", adId: "7" }],
    ["a product", { product: { id: "9" } }, { type: "product" }],
    ["a name of a built-in property", { source: "constructor" }, { type: "constructor" }],
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
    const [event] = read(toPage({ referral: raw })).events;
    expect(event).toMatchObject({ referral: { ...referral(raw, { adId: "" }), ...fields } });
  });
});
