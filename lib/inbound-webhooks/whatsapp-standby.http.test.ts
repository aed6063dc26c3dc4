import { beforeEach, describe, expect, it } from "vitest";
import { getContact } from "#lib/contacts/index.ts";
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
const TIMESTAMP = "1795000000";

describe("WhatsApp conversations controlled by another app (standby)", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;
  let api: WhatsappApi;

  beforeEach(async () => {
    await deleteJobs();
    whatsapp = await newWhatsapp();
    api = whatsappApi(server, whatsapp);
    await newAgent(whatsapp.ctx, { channelId: whatsapp.channelId });
  });

  const tell = (standby: object) => api.tell("standby", { standby });
  const write = (body: string, from = CUSTOMER) =>
    tell({ contacts: [whatsappContact(from)], messages: [whatsappText(from, body)] });
  /** An echo contains the body of the call that sent the message. */
  const echo = (id: string, message: object, more: object = {}) =>
    tell({
      message_echoes: [
        {
          id,
          timestamp: TIMESTAMP,
          message: { messaging_product: "whatsapp", to: CUSTOMER, ...message },
          ...more,
        },
      ],
    });
  const status = (id: string, status: string, more: object = {}) =>
    tell({ statuses: [{ id, status, timestamp: TIMESTAMP, recipient_id: CUSTOMER, ...more }] });
  const answers = async () => (await listJobs()).filter(({ name }) => name === "answer-conversation").length;
  const contact = async () => getContact(whatsapp.ctx, (await api.contactOf(CUSTOMER)) ?? "");
  const last = async () => (await api.messagesOf(CUSTOMER)).at(-1);
  const rows = async (text: string) => (await database().pool.query(text, [whatsapp.ctx.workspaceId])).rows;

  it("store the customer's messages without a reply by our agent", async () => {
    const { events: _, ...before } = await api.counts();
    expect(await write("Is anybody there?")).toEqual([]);
    expect(await api.messagesOf(CUSTOMER)).toMatchObject([
      { direction: "inbound", kind: "text", text: "Is anybody there?", author: { name: "Lucía" } },
    ]);
    expect(await api.counts()).toMatchObject({
      ...before,
      contacts: 1,
      conversations: 1,
      messages: 1,
      contact_identities: 1,
    });
    expect(await answers()).toBe(0);
  });

  it("store the other app's messages with their status, and keep our agent on", async () => {
    await write("Is anybody there?");
    const { messages, ...before } = await api.counts();
    expect(await status("wamid.app1", "delivered")).toEqual([]);
    expect(await echo("wamid.app1", { type: "text", text: { body: "Hi, I am Meta's agent" } })).toEqual([]);
    expect(await echo("wamid.app1", { type: "text", text: { body: "Hi, I am Meta's agent" } })).toEqual([]);
    expect(await api.counts()).toEqual({ ...before, messages: (messages ?? 0) + 1 });
    expect(await last()).toMatchObject({
      direction: "outbound",
      text: "Hi, I am Meta's agent",
      status: "delivered",
      author: { type: "system", name: "Another app" },
    });
    await status("wamid.app1", "read");
    expect(await last()).toMatchObject({ status: "read" });
    expect(await contact()).toMatchObject({ isBotEnabled: true });
    expect(
      await rows("select unanswered_since is not null as waits from conversations where workspace_id = $1"),
    ).toEqual([{ waits: true }]);
  });

  it.each([
    [
      "buttons",
      {
        type: "interactive",
        interactive: {
          type: "button",
          body: { text: "Which one?" },
          action: { buttons: [{ type: "reply", reply: { id: "a", title: "Red" } }] },
        },
      },
      {},
      { kind: "text", text: "Which one?", content: { buttons: [{ id: "a", title: "Red" }] } },
    ],
    [
      "a list",
      {
        type: "interactive",
        interactive: {
          type: "list",
          body: { text: "Pick a day" },
          action: { button: "Days", sections: [{ title: "Week", rows: [{ id: "1", title: "Monday" }] }] },
        },
      },
      {},
      { kind: "text", text: "Pick a day", content: { buttons: [{ id: "1", title: "Monday" }] } },
    ],
    [
      "a template",
      {
        type: "template",
        template: {
          name: "order_ready",
          language: { code: "en" },
          components: [{ type: "body", parameters: [{ type: "text", text: "Ana" }] }],
        },
      },
      {
        template: {
          name: "order_ready",
          components: [{ type: "BODY", text: "Hi {{1}}, it is ready {{2}}" }],
        },
      },
      { kind: "text", text: "Hi Ana, it is ready {{2}}" },
    ],
    [
      "a template with named values",
      {
        type: "template",
        template: {
          name: "order_ready",
          components: [{ type: "body", parameters: [{ type: "text", parameter_name: "who", text: "Eva" }] }],
        },
      },
      { template: { components: [{ type: "BODY", text: "Hi {{who}}" }] } },
      { kind: "text", text: "Hi Eva" },
    ],
    [
      "a template without its definition",
      { type: "template", template: { name: "order_ready" } },
      {},
      { kind: "text", text: "order_ready" },
    ],
    [
      "a picture by URL",
      { type: "image", image: { link: "https://cdn.example/a.jpg", caption: "The red one" } },
      {},
      { kind: "text", text: "The red one" },
    ],
    [
      "a picture without a caption",
      { type: "image", image: { link: "https://cdn.example/a.jpg" } },
      {},
      { kind: "unsupported", content: { type: "image", detail: null } },
    ],
    [
      "a location",
      { type: "location", location: { latitude: 1, longitude: 2, name: "Shop" } },
      {},
      { kind: "location", text: "Shop" },
    ],
  ])("show %s that the other app sends", async (what, message, more, expected) => {
    expect(await echo(`wamid.${what}`, message, more)).toEqual([]);
    expect(await last()).toMatchObject({ direction: "outbound", ...expected });
  });

  it("find the customer by a scoped ID", async () => {
    const message = {
      recipient: "US.13491208655302741918",
      to: undefined,
      type: "text",
      text: { body: "Hello" },
    };
    await echo("wamid.scoped", message);
    expect(await api.messagesOf("US.13491208655302741918")).toMatchObject([{ text: "Hello" }]);
  });

  it("do not affect our token or account when the other app's message fails", async () => {
    await echo("wamid.failed", { type: "text", text: { body: "Not sent" } });
    for (const [nth, code] of [190, 131_005, 131_042].entries()) {
      await status("wamid.failed", "failed", { timestamp: String(1_795_000_000 + nth), errors: [{ code }] });
    }
    expect(await last()).toMatchObject({ text: "Not sent", status: "failed", failure: { code: "190" } });
    expect(await rows("select status, health_issue from channels where workspace_id = $1")).toEqual([
      { status: "connected", health_issue: null },
    ]);
  });

  it("store content without text as events: reactions, groups, an empty notification", async () => {
    const { channel_events: kept = 0, ...before } = await api.counts();
    await echo("wamid.reaction", { type: "reaction", reaction: { message_id: "wamid.x", emoji: "👍" } });
    await echo("wamid.group", {
      recipient_type: "group",
      to: "Y2FwaV9ncm91cDox",
      type: "text",
      text: { body: "All" },
    });
    await tell({});
    expect(await api.counts()).toEqual({ ...before, channel_events: kept + 3 });
  });

  it("report unusable items and store all others", async () => {
    const messages = [{ type: "text" }, whatsappText(CUSTOMER, "Still here")];
    const echoes = [{ id: "wamid.nobody", message: { type: "text", text: { body: "?" } } }];
    expect(await tell({ messages, message_echoes: echoes })).toEqual([
      { path: "entry.0.changes.0.value.standby.messages.0", reason: "it has no id" },
      {
        path: "entry.0.changes.0.value.standby.message_echoes.0",
        reason: "it has no recipient",
      },
    ]);
    expect(await last()).toMatchObject({ text: "Still here" });
  });
});
