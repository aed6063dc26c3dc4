import { describe, expect, it } from "vitest";
import { metaBytes, metaSignature } from "#lib/testing/factories/channels/meta-webhook.ts";
import { instagram } from "../instagram/index.ts";
import { messenger } from "./index.ts";

const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const secrets = { appSecret: "an app secret", verifyToken: "our verify token" };
const channel = { externalId: "1", config, secrets };
const item = (mid: string, user = "5") => ({
  sender: { id: user },
  recipient: { id: "1" },
  timestamp: 1_772_998_024_000,
  message: { mid, text: "hola" },
});
const parse = (payload: unknown) => messenger.parse(JSON.stringify(payload), channel);

describe("a notification", () => {
  it("parses all other items if one fails", () => {
    const { events, problems } = parse({
      object: "page",
      entry: [
        { id: "1", time: 1, messaging: [item("a"), { sender: { id: "5" }, message: {} }, item("b", "6")] },
        { id: "2", messaging: [item("c")], changes: [{ field: "feed", value: { item: "comment" } }] },
        { id: "3", messaging: [] },
        "nothing",
      ],
    });
    expect(
      events.map((event) => [event.type, event.channelExternalId, "externalId" in event && event.externalId]),
    ).toEqual([
      ["message", "1", "a"],
      ["message", "1", "b"],
      ["message", "2", "c"],
      ["unknown", "2", false],
    ]);
    expect(problems).toEqual([
      { path: "entry.0.messaging.1", reason: "it has no id" },
      { path: "entry.2", reason: "there is nothing in it" },
      { path: "entry.3", reason: "there is nothing in it" },
    ]);
  });

  it.each([
    ["{", "", "it is not JSON"],
    ["[".repeat(100_000), "", "it is not JSON"],
    ["[]", "", "it is not an object"],
    ['{"object":"instagram","entry":[{}]}', "object", "it is not page"],
    ['{"object":"page"}', "entry", "there are none"],
    ['{"object":"page","entry":{}}', "entry", "there are none"],
  ])("reports an invalid notification as a problem: %.30s", (body, path, reason) => {
    expect(messenger.parse(body, channel)).toEqual({ events: [], problems: [{ path, reason }] });
  });

  it.each([
    ["comments", { text: "nice" }],
    ["live_comments", { text: "nice" }],
    ["mentions", { media_id: "1" }],
  ])("of %s on Instagram is only counted", (field, value) => {
    const body = {
      object: "instagram",
      entry: [{ id: "17", time: 1_772_998_024, changes: [{ field, value }] }],
    };
    expect(instagram.parse(JSON.stringify(body), channel)).toEqual({
      problems: [],
      events: [
        {
          type: "unknown",
          channelExternalId: "17",
          field,
          raw: { field, value },
          at: new Date(1_772_998_024_000),
        },
      ],
    });
  });
});

describe("a lead", () => {
  const value = {
    leadgen_id: "444444444444",
    page_id: "1",
    form_id: "99",
    ad_id: "77",
    adgroup_id: "76",
    created_time: 1_772_998_000,
  };
  const lead = (fields: object) => {
    const change = { field: "leadgen", value: fields };
    return parse({ object: "page", entry: [{ id: "1", time: 1_772_998_024, changes: [change] }] });
  };
  const event = {
    type: "lead",
    channelExternalId: "1",
    at: new Date(1_772_998_000_000),
    externalId: "444444444444",
    pageId: "1",
    formId: "99",
    adId: "77",
  };

  it("includes ids and the event's own time", () => {
    expect(lead(value).events).toEqual([{ ...event, raw: { field: "leadgen", value } }]);
  });

  it("has no ad if there is none, and keeps ids beyond double precision", () => {
    const { ad_id, ...organic } = value;
    const body = JSON.stringify({
      object: "page",
      entry: [{ id: "1", changes: [{ field: "leadgen", value: organic }] }],
    }).replace('"444444444444"', "44444444444444444444");
    expect(messenger.parse(body, channel).events).toMatchObject([
      { externalId: "44444444444444444444", adId: null },
    ]);
  });

  it.each(["leadgen_id", "form_id"])("without its %s is a problem", (name) => {
    expect(lead({ ...value, [name]: undefined })).toEqual({
      events: [],
      problems: [
        {
          path: "entry.0.changes.0",
          reason: "it has no lead, form or page id",
        },
      ],
    });
  });
});

describe("authentication of both adapters", () => {
  const bytes = metaBytes({ object: "page", entry: [], text: "ñ/" });
  const signed = (value: string | null) => {
    const headers = new Headers(value === null ? {} : { "x-hub-signature-256": value });
    return [messenger, instagram].map((adapter) => adapter.verifySignature(headers, bytes, channel));
  };

  it.each([
    ["the app's signature", metaSignature(bytes, secrets.appSecret), true],
    ["a signature with another secret", metaSignature(bytes, "another secret"), false],
    ["a truncated signature", metaSignature(bytes, secrets.appSecret).slice(0, -1), false],
    ["none", null, false],
  ])("checks %s", (_name, value, believed) => {
    expect(signed(value)).toEqual([believed, believed]);
  });

  it("accepts the handshake only with our token", () => {
    const ask = (token: string) =>
      messenger.verifyHandshake(
        new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "115" }),
        channel,
      );
    expect([ask("our verify token"), ask("another")]).toEqual([
      { status: 200, body: "115" },
      { status: 403, body: "" },
    ]);
  });
});
