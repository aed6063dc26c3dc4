import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { deleteJobs, listJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type WhatsappApi, whatsappApi } from "#lib/testing/servers/whatsapp-api.ts";

const CUSTOMER = "16505551234";

describe("rare WhatsApp payloads", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;
  let api: WhatsappApi;

  beforeAll(async () => {
    whatsapp = await newWhatsapp();
    api = whatsappApi(server, whatsapp);
    await api.tell("messages", {
      contacts: [whatsappContact(CUSTOMER)],
      messages: [whatsappText(CUSTOMER, "Hello")],
    });
    await newAgent(whatsapp.ctx, { channelId: whatsapp.channelId });
  });
  beforeEach(deleteJobs);

  /** Posts a message from the customer and checks that it adds one message, and one event of the contact. */
  const write = async (message: object) => {
    const { messages = 0, events = 0, ...before } = await api.counts();
    const { text: _, ...common } = { text: "", ...whatsappText(CUSTOMER, "") };
    expect(await api.tell("messages", { messages: [{ ...common, ...message }] })).toEqual([]);
    expect(await api.counts()).toEqual({ ...before, messages: messages + 1, events: events + 1 });
    return (await api.messagesOf(CUSTOMER)).at(-1);
  };

  describe("a reply to a request to call", () => {
    const reply = (call_permission_reply: object) => ({
      type: "interactive",
      context: { from: "15550783881", id: "wamid.request" },
      interactive: { type: "call_permission_reply", call_permission_reply },
    });
    const source = "user_action";

    it.each([
      [
        "a temporary acceptance",
        {
          response: "accept",
          is_permanent: false,
          expiration_timestamp: "1795000000",
          response_source: source,
        },
        "Allows calls until 2026-11-18 11:06 UTC",
        { response: "accept", isPermanent: false, until: "2026-11-18T11:06:40.000Z", source },
      ],
      [
        "a permanent acceptance",
        { response: "accept", is_permanent: true, response_source: "automatic" },
        "Allows calls permanently",
        { response: "accept", isPermanent: true, until: null, source: "automatic" },
      ],
      [
        "an acceptance without a duration",
        { response: "accept" },
        "Allows calls",
        { response: "accept", isPermanent: false, until: null, source: null },
      ],
      [
        "a rejection",
        { response: "reject", response_source: source },
        "Does not allow calls",
        { response: "reject", isPermanent: false, until: null, source },
      ],
    ])("shows %s, and our agent does not reply", async (_what, part, title, callPermission) => {
      const id = `call_permission.${part.response}`;
      expect(await write(reply(part))).toMatchObject({
        direction: "inbound",
        kind: "choice",
        text: title,
        content: { id, title, description: null, callPermission },
      });
      expect((await listJobs()).filter(({ name }) => name === "answer-conversation")).toEqual([]);
    });

    it("is parsed without the message's type, as in Meta's examples", async () => {
      const { type: _, ...untyped } = reply({ response: "reject" });
      expect(await write({ ...untyped, type: undefined })).toMatchObject({ text: "Does not allow calls" });
    });

    it("is unsupported otherwise", async () => {
      expect(await write(reply({ response: "later" }))).toMatchObject({
        kind: "unsupported",
        content: { type: "interactive.call_permission_reply", detail: null },
      });
    });
  });

  it("shows contact cards that contain only a vCard", async () => {
    const vcard = (name: string, ...lines: string[]) =>
      ["BEGIN:VCARD", "VERSION:3.0", `FN:${name}`, ...lines, "END:VCARD"].join("\n");
    const cards = [
      { vcard: vcard("Ana Ruiz", "item1.TEL;waid=34600111222:+34 600 11 12 22", "EMAIL:ana@norte.example") },
      {
        name: { formatted_name: "Luis" },
        phones: [{ phone: "+34 601" }],
        vcard: vcard("Another", "TEL:1", "ORG:Sur"),
      },
      { vcard: "BEGIN:VCARD\nTEL:+34 602\nEND:VCARD" },
      {},
    ];
    expect(await write({ type: "contacts", contacts: cards })).toMatchObject({
      kind: "contacts",
      text: "Ana Ruiz, Luis, +34 602",
      content: {
        contacts: [
          {
            name: "Ana Ruiz",
            phones: ["+34 600 11 12 22"],
            emails: ["ana@norte.example"],
            organization: null,
          },
          { name: "Luis", phones: ["+34 601"], emails: [], organization: "Sur" },
          { name: "", phones: ["+34 602"], emails: [], organization: null },
          { name: "", phones: [], emails: [], organization: null },
        ],
      },
    });
  });

  describe("errors in the old form", () => {
    const errors = [
      { code: 501, title: "Unknown message type", details: "Message type is not currently supported" },
    ];

    it("return why a message cannot be shown", async () => {
      expect(await write({ type: "unknown", errors })).toMatchObject({
        kind: "unsupported",
        content: { type: "unknown", detail: "Message type is not currently supported" },
      });
      expect(
        await write({ type: "unknown", errors: [{ code: 501, title: "Unknown message type" }] }),
      ).toMatchObject({
        content: { detail: "Unknown message type" },
      });
    });

    it("return why a message failed", async () => {
      const echo = {
        id: "wamid.ours",
        to: CUSTOMER,
        timestamp: "1795000000",
        type: "text",
        text: { body: "Hi" },
      };
      await api.tell("smb_message_echoes", { message_echoes: [echo] });
      const status = { id: "wamid.ours", status: "failed", timestamp: "1795000001", recipient_id: CUSTOMER };
      const old = [{ code: 470, title: "Message failed to send", details: "More than 24 hours have passed" }];
      await api.tell("messages", { statuses: [{ ...status, errors: old }] });
      const { rows } = await database().pool.query(
        "select status, failure from messages where external_id = $1",
        ["wamid.ours"],
      );
      expect(rows).toMatchObject([
        { status: "failed", failure: { code: "470", detail: "More than 24 hours have passed" } },
      ]);
    });
  });

  it("accept both values for a marketing opt-in", async () => {
    const say = (value: string, timestamp: number) =>
      api.tell("user_preferences", {
        contacts: [{ wa_id: CUSTOMER }],
        user_preferences: [{ wa_id: CUSTOMER, category: "marketing_messages", value, timestamp }],
      });
    const wanted = async () => {
      const contactId = await api.contactOf(CUSTOMER);
      const text = "select wanted from marketing_choices where contact_id = $1";
      return (await database().pool.query(text, [contactId])).rows;
    };
    const { channel_events: kept = 0, ...before } = await api.counts();
    const words = [
      { word: "stop", isWanted: false },
      { word: "signup", isWanted: true },
      { word: "stop", isWanted: false },
      { word: "resume", isWanted: true },
    ];
    for (const [nth, { word, isWanted }] of words.entries()) {
      expect(await say(word, 1_795_000_100 + nth)).toEqual([]);
      expect(await wanted()).toEqual([{ wanted: isWanted }]);
    }
    expect(await api.counts()).toEqual({ ...before, channel_events: kept + 4 });
  });
});
