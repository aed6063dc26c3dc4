import { describe, expect, it } from "vitest";
import {
  ad,
  cdn,
  file,
  message,
  messagingBody,
  referral,
  toPage,
} from "#lib/testing/factories/channels/messaging-webhook.ts";
import { messenger } from "./index.ts";

const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const channel = { externalId: "100000000000001", config, secrets: {} };
type Item = Record<string, unknown>;
const read = (item: Item, list = "messaging") => messenger.parse(messagingBody(item, { list }), channel);
const attached = (...attachments: unknown[]) => ({ mid: "m_1", attachments });
const at = (type: string, url: string, fields: Item = {}) => ({ type, payload: { url, ...fields } });

const cases: [name: string, item: Item, events: Item[]][] = [
  [
    "a picture",
    toPage({ message: attached(at("image", cdn)) }),
    [message({ kind: "image", media: file(cdn) })],
  ],
  [
    "a video with a caption",
    toPage({ message: { ...attached(at("video", cdn)), text: "look" } }),
    [message({ kind: "video", text: "look", media: file(cdn) })],
  ],
  [
    "a recording",
    toPage({ message: attached(at("audio", cdn)) }),
    [message({ kind: "audio", media: file(cdn) })],
  ],
  [
    "a document",
    toPage({ message: attached(at("file", "https://cdn.fbsbx.com/v/t59/..%2Fmen%C3%BA.pdf?x=1")) }),
    [
      message({
        kind: "document",
        media: file("https://cdn.fbsbx.com/v/t59/..%2Fmen%C3%BA.pdf?x=1", "menú.pdf"),
      }),
    ],
  ],
  [
    "a sticker in the previous format",
    toPage({ message: attached(at("image", cdn, { sticker_id: 369239263222822 })) }),
    [message({ kind: "sticker", media: file(cdn) })],
  ],
  [
    "a sticker in both formats",
    toPage({ message: attached(at("image", cdn, { sticker_id: 3 }), at("sticker", cdn, { sticker_id: 3 })) }),
    [message({ kind: "sticker", media: file(cdn) })],
  ],
  [
    "several pictures",
    toPage({ message: { ...attached(at("image", cdn), at("image", `${cdn}2`)), text: "two", referral: ad } }),
    [
      message({
        kind: "image",
        text: "two",
        media: file(cdn),
        referral: referral(ad, { title: "spring" }),
        parts: [{ kind: "image", text: "", content: null, media: file(`${cdn}2`), externalId: "m_1#1" }],
      }),
    ],
  ],
  [
    "a link",
    toPage({
      message: { ...attached({ ...at("fallback", "https://a.example/x"), title: "A" }), text: "this" },
    }),
    [
      message({
        text: "this\nA\nhttps://a.example/x",
        content: { shared: "fallback", link: { url: "https://a.example/x", title: "A" } },
      }),
    ],
  ],
  [
    "a reel as a link",
    toPage({ message: attached(at("reel", "https://www.reels.example/r/1", { title: "R" })) }),
    [
      message({
        text: "R\nhttps://www.reels.example/r/1",
        content: { shared: "reel", link: { url: "https://www.reels.example/r/1", title: "R" } },
      }),
    ],
  ],
  [
    "a reel as a file",
    toPage({ message: attached(at("ig_reel", cdn, { title: "R" })) }),
    [message({ kind: "video", content: { shared: "ig_reel", title: "R" }, media: file(cdn) })],
  ],
  [
    "a location",
    toPage({ message: attached({ type: "location", payload: { coordinates: { lat: 40.4, long: -3.7 } } }) }),
    [
      message({
        kind: "location",
        content: { latitude: 40.4, longitude: -3.7, name: null, address: null, url: null },
      }),
    ],
  ],
  [
    "an unknown attachment",
    toPage({ message: attached({ type: "hologram" }) }),
    [message({ kind: "unsupported", content: { type: "hologram", detail: null } })],
  ],
  [
    "a file without a URL",
    toPage({ message: attached(at("image", "not an address")) }),
    [message({ kind: "unsupported", content: { type: "image", detail: null } })],
  ],
  [
    "a message that Meta does not forward",
    toPage({ message: { mid: "m_1", is_unsupported: true } }),
    [message({ kind: "unsupported", content: { type: "unsupported", detail: null } })],
  ],
  [
    "an empty message",
    toPage({ message: { mid: "m_1" } }),
    [message({ kind: "unsupported", content: { type: "empty", detail: null } })],
  ],
];

describe("a message of Messenger is", () => {
  it.each(cases)("%s", (_name, item, events) => {
    expect(read(item)).toEqual({ events: events.map((event) => ({ ...event, raw: item })), problems: [] });
  });
});
