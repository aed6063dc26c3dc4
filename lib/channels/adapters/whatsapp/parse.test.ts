import { describe, expect, it } from "vitest";
import { whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import type { ChannelEvent } from "../../channel-event.ts";
import { parseWhatsapp } from "./parse.ts";

const ana = { wa_id: "34600111222", profile: { name: "Ana" } };
const luis = { wa_id: "34600333444", user_id: "ES.abc", profile: { name: "Luis" } };
const text = (id: string, from: string, body: string) => ({
  id,
  from,
  timestamp: "1763600000",
  type: "text",
  text: { body },
});
const sent = (id: string, status: string) => ({
  id,
  status,
  timestamp: "1763600001",
  recipient_id: "34600111222",
});
const parse = (payload: unknown) => parseWhatsapp(JSON.stringify(payload));
const one = (message: object, contacts: object[] = [ana]): ChannelEvent => {
  const base = { id: "wamid.1", from: "34600111222", timestamp: "1763600000" };
  const { events, problems } = parse(
    whatsappNotification({ phoneNumberId: "1", contacts, messages: [{ ...base, ...message }] }),
  );
  expect(problems).toEqual([]);
  const [event] = events;
  if (!event || events.length > 1) throw new Error("one event was expected");
  return event;
};
const idOf = (event: ChannelEvent) => ("externalId" in event ? event.externalId : event.type);

describe("a batch", () => {
  const batch = whatsappNotification(
    {
      phoneNumberId: "1",
      contacts: [ana, luis],
      messages: [text("wamid.1", "34600111222", "hola"), text("wamid.2", "34600333444", "hi")],
      statuses: [sent("wamid.8", "read"), sent("wamid.9", "sent")],
    },
    { phoneNumberId: "2", contacts: [ana], messages: [text("wamid.3", "34600111222", "otra")] },
  );

  it("returns messages and statuses of several numbers, each with its number and person", () => {
    const { events, problems } = parse(batch);
    expect(problems).toEqual([]);
    expect(events.map((event) => [event.channelExternalId, idOf(event)])).toEqual([
      ["1", "wamid.1"],
      ["1", "wamid.2"],
      ["1", "wamid.8"],
      ["1", "wamid.9"],
      ["2", "wamid.3"],
    ]);
    expect(events.flatMap((event) => ("profileName" in event ? event.profileName : []))).toEqual([
      "Ana",
      "Luis",
      "Ana",
    ]);
    expect(events[1]).toMatchObject({
      from: [
        { kind: "phone", value: "34600333444" },
        { kind: "bsuid", value: "ES.abc" },
      ],
    });
  });

  it("reports one invalid item with its path and parses the others", () => {
    const { events, problems } = parse({
      object: "whatsapp_business_account",
      entry: [
        null,
        { id: "1", changes: [{ field: "messages", value: "nothing" }, null] },
        ...Reflect.get(
          whatsappNotification({
            phoneNumberId: "1",
            contacts: [ana],
            messages: [
              null,
              { from: "34600111222", type: "text" },
              { id: "wamid.0", type: "text", from: "", text: { body: "who?" } },
              text("wamid.1", "34600111222", "hola"),
            ],
            statuses: [7, sent("wamid.8", "delivered"), { status: "sent" }, sent("wamid.9", "warped")],
          }),
          "entry",
        ),
      ],
    });
    // The second invalid message has no identity, so it gets the only card's: Ana's.
    expect(events.map((event) => [event.type, idOf(event)])).toEqual([
      ["message", "wamid.0"],
      ["message", "wamid.1"],
      ["status", "wamid.8"],
      ["unknown", "unknown"],
    ]);
    expect(problems.map(({ path }) => path)).toEqual([
      "entry.0.changes",
      "entry.1.changes.0.value",
      "entry.1.changes.1.value",
      "entry.2.changes.0.value.messages.0",
      "entry.2.changes.0.value.messages.1",
      "entry.2.changes.0.value.statuses.0",
      "entry.2.changes.0.value.statuses.2",
    ]);
    expect(events.at(-1)).toMatchObject({ field: "messages.statuses.warped" });
  });

  it("accepts a single item in place of a list", () => {
    const lone = whatsappNotification({ phoneNumberId: "1", contacts: [ana] });
    Reflect.get(lone, "entry")[0].changes[0].value.messages = text("wamid.1", "34600111222", "hola");
    expect(parse(lone).events.map(idOf)).toEqual(["wamid.1"]);
  });
});

it.each([
  ["", ""],
  ["{", ""],
  ["null", ""],
  ["[]", ""],
  ["5", ""],
  ["{}", "object"],
  ['{"object":"page","entry":[]}', "object"],
  ['{"object":"whatsapp_business_account"}', "entry"],
  ['{"object":"whatsapp_business_account","entry":{}}', "entry"],
  [`${"[".repeat(200_000)}`, ""],
  [`${"[".repeat(20_000)}${"]".repeat(20_000)}`, ""],
])("reports one problem for %.60j", (body, path) => {
  expect(parseWhatsapp(body)).toEqual({
    events: [],
    problems: [{ path, reason: expect.stringMatching(/./) }],
  });
});

describe("an ad click", () => {
  const referral = {
    source_url: "https://fb.me/3cr4Wqqkv",
    source_id: "120226305854810726",
    source_type: "ad",
    headline: "Chat with us",
    body: "Summer courses",
    media_type: "image",
    ctwa_clid: "Aff-n8ZTODiE79d22KtAwQ",
  };
  const file = { id: "77", mime_type: "image/jpeg" };
  it.each([
    ["text", { text: { body: "hola" } }],
    ["image", { image: file }],
    ["audio", { audio: { ...file, voice: true } }],
    ["video", { video: file }],
    ["document", { document: file }],
    ["sticker", { sticker: file }],
    ["location", { location: { latitude: 1, longitude: 2 } }],
    ["contacts", { contacts: [] }],
    ["button", { button: { payload: "p", text: "t" } }],
    ["order", { order: { catalog_id: "1", product_items: [] } }],
    ["request_welcome", {}],
    ["unsupported", {}],
    ["something_new", { something_new: { a: 1 } }],
  ])("parses an ad click with a message of kind %s", (type, part) => {
    expect(one({ type, ...part, referral })).toMatchObject({
      type: "message",
      referral: {
        type: "ad",
        adId: "120226305854810726",
        url: "https://fb.me/3cr4Wqqkv",
        title: "Chat with us",
        ctwaClid: "Aff-n8ZTODiE79d22KtAwQ",
        network: null,
        hint: null,
        raw: referral,
      },
    });
  });
  it("uses empty texts for missing values and keeps a gateway's hint", () => {
    expect(one({ type: "text", text: { body: "hola" }, referral: { sourceApp: "instagram" } })).toMatchObject(
      {
        referral: { type: "ad", adId: "", url: "", title: "", ctwaClid: "", hint: "instagram" },
      },
    );
    expect(one({ type: "text", text: { body: "hola" }, referral: "ad" })).toMatchObject({ referral: null });
  });
});

describe("senders", () => {
  it("may have no number", () => {
    const message = { from: undefined, from_user_id: "MX.9", type: "text", text: { body: "hola" } };
    expect(one(message, [{ user_id: "MX.9", profile: { username: "lola" } }])).toMatchObject({
      from: [{ kind: "bsuid", value: "MX.9" }],
      profileName: "lola",
    });
    expect(one({ ...message, from: "MX.9", from_user_id: undefined }, [])).toMatchObject({
      from: [{ kind: "bsuid", value: "MX.9" }],
      profileName: null,
    });
  });
  it("are not confused with the contact of another card", () => {
    expect(one({ type: "text", text: { body: "hola" } }, [luis])).toMatchObject({
      from: [{ kind: "phone", value: "34600111222" }],
      profileName: null,
    });
  });
  it("parses a changed number or id", () => {
    const system = { type: "user_changed_user_id", user_id: "ES.2", parent_user_id: "ES.ENT.3", body: "new" };
    expect(one({ type: "system", system }, [])).toMatchObject({
      type: "identity_change",
      to: [
        { kind: "bsuid", value: "ES.2" },
        { kind: "parent", value: "ES.ENT.3" },
      ],
    });
    const update = {
      wa_id: "34600111222",
      user_id: { previous: "ES.1", current: "ES.2" },
      timestamp: "1763600000",
    };
    for (const value of [{ user_id_update: [update] }, { user_id_update: update }, update]) {
      const change = { field: "user_id_update", value };
      const { events } = parse({
        object: "whatsapp_business_account",
        entry: [{ id: "1", changes: [change] }],
      });
      expect(events).toMatchObject([
        {
          type: "identity_change",
          reason: "user_id_update",
          at: new Date(1763600000_000),
          from: [
            { kind: "phone", value: "34600111222" },
            { kind: "bsuid", value: "ES.1" },
          ],
          to: [{ kind: "bsuid", value: "ES.2" }],
        },
      ]);
    }
  });
});
