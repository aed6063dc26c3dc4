import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { newAgent, teachAgent } from "#lib/testing/factories/teach-agent.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const MINUTES_AGO = (minutes: number) => String(Math.floor(Date.now() / 1000) - minutes * 60);

describe("an agent on a channel", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let whatsapp: Whatsapp;
  let from: string;
  let people = 0;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
    const agent = await newAgent(whatsapp.ctx, { name: "Lola", channelId: whatsapp.channelId });
    const text = "El curso de Excel cuesta 120 euros y empieza el 3 de marzo.";
    await teachAgent(whatsapp.ctx, agent.id, {
      name: "cursos.txt",
      blocks: [{ kind: "paragraph", text }],
    });
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(async () => {
    people += 1;
    from = `34600${String(people).padStart(6, "0")}`;
    graph.messages.length = 0;
    await deleteJobs();
    await resetBuckets();
  });

  const deliver = async (change: Parameters<Whatsapp["notification"]>[0]) => {
    expect((await whatsapp.deliver(server.url(), whatsapp.notification(change))).status).toBe(200);
    await runJobs();
  };
  const write = (...messages: unknown[]) => deliver({ contacts: [whatsappContact(from)], messages });
  const ask = (text: string, more: object = {}) => write(whatsappText(from, text, more));
  const texts = () =>
    graph.messages
      .filter(({ body }) => body.to === from)
      .map(({ body }) => String(Reflect.get(Object(body.text), "body")));
  const said = async () => {
    const { rows } = await database().pool.query(
      `select m.id, m.author_type, m.author_name, m.kind, m.text, m.status, m.contact_id, m.media, m.edited_at, m.deleted_at
       from messages m join conversations t on t.id = m.conversation_id where t.external_id = $1 order by m.id`,
      [from],
    );
    return rows;
  };
  const contactId = async () => (await said())[0].contact_id as string;
  const answering = async () => (await listJobs()).filter(({ name }) => name === "answer-conversation");

  it("waits for the end of a burst, then replies once in the conversation", async () => {
    await ask("hola");
    await ask("¿Cuánto cuesta el curso de Excel?");
    await write(whatsappText(from, "", { type: "sticker", sticker: { id: "1", mime_type: "image/webp" } }));
    expect(await answering()).toHaveLength(1);
    expect(texts()).toEqual([]);
    await runJobs({ skipWaits: true });
    expect(texts()).toEqual([expect.stringContaining("120 euros")]);
    const rows = await said();
    expect(rows.map(({ author_type, kind }) => [author_type, kind])).toEqual([
      ["contact", "text"],
      ["contact", "text"],
      ["contact", "sticker"],
      ["agent", "text"],
    ]);
    expect(rows.at(-1)).toMatchObject({ author_name: "Lola", status: "accepted" });
    await runJobs({ skipWaits: true });
    expect(texts()).toHaveLength(1);
  });

  it("does not reply to reactions, pictures without text, old messages or our own", async () => {
    await write({
      ...whatsappText(from, ""),
      type: "reaction",
      reaction: { message_id: "wamid.x", emoji: "👍" },
    });
    await write({ ...whatsappText(from, ""), type: "image", image: { id: "9", mime_type: "image/jpeg" } });
    await ask("¿Cuánto cuesta el curso de Excel?", { timestamp: MINUTES_AGO(180) });
    expect(await answering()).toEqual([]);
    expect((await said()).map(({ kind }) => kind)).toEqual(["reaction", "image", "text"]);
    expect(texts()).toEqual([]);
  });

  it("does not reply after a person has taken over, even while waiting", async () => {
    await ask("¿Cuánto cuesta el curso de Excel?");
    await updateContact(whatsapp.ctx, await contactId(), { isBotEnabled: false });
    await runJobs({ skipWaits: true });
    expect(texts()).toEqual([]);
    await ask("¿Hay alguien?");
    await runJobs({ skipWaits: true });
    expect(texts()).toEqual([]);
  });

  it("is paused by a person who writes on the phone; the echo is stored once", async () => {
    await ask("¿Cuánto cuesta el curso de Excel?");
    const echo = { ...whatsappText("15550783881", "Ya te llamo"), to: from };
    const value = {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: "15550783881", phone_number_id: "1001" },
      message_echoes: [echo],
    };
    const notification = (n: number) => ({
      object: "whatsapp_business_account",
      entry: [{ id: "2002", time: n, changes: [{ field: "smb_message_echoes", value }] }],
    });
    for (const n of [1, 2]) await whatsapp.deliver(server.url(), notification(n));
    await runJobs({ skipWaits: true });
    expect(texts()).toEqual([]);
    expect(
      (await said()).map(({ author_type, author_name, text, status }) => [
        author_type,
        author_name,
        text,
        status,
      ]),
    ).toEqual([
      ["contact", "Lucía", "¿Cuánto cuesta el curso de Excel?", null],
      ["user", "Another device", "Ya te llamo", "sent"],
    ]);
    expect((await getContact(whatsapp.ctx, await contactId())).isBotEnabled).toBe(false);
  });

  it("creates a contact for someone our side wrote to, without a first message", async () => {
    const echo = { ...whatsappText("15550783881", "Hola, soy Ana"), to: from };
    const value = {
      metadata: { phone_number_id: "1001" },
      message_echoes: [echo],
    };
    await whatsapp.deliver(server.url(), {
      object: "whatsapp_business_account",
      entry: [{ id: "2002", changes: [{ field: "smb_message_echoes", value }] }],
    });
    await runJobs();
    const contact = await getContact(whatsapp.ctx, await contactId());
    expect(contact).toMatchObject({ name: `+${from}`, internalWhatsappNumber: from, lastMessage: null });
    await ask("Hola, Ana");
    expect(await contactId()).toBe(contact.id);
  });

  it("shows the status of its replies regardless of order", async () => {
    await ask("¿Cuánto cuesta el curso de Excel?");
    await runJobs({ skipWaits: true });
    const { id = "" } = graph.messages.at(-1) ?? {};
    const report = (status: string) => ({ id, status, timestamp: MINUTES_AGO(0), recipient_id: from });
    await deliver({ statuses: [report("read"), report("sent"), report("delivered")] });
    expect((await said()).at(-1)).toMatchObject({ author_type: "agent", status: "read" });
    await deliver({
      statuses: [{ ...report("failed"), errors: [{ code: 131026, title: "Undeliverable" }] }],
    });
    expect((await said()).at(-1)).toMatchObject({ status: "read" });
  });

  it("applies edits and deletions of the contact", async () => {
    const first = whatsappText(from, "a las 5");
    await write(first);
    const said1 = { message: { type: "text", text: { body: "a las 6" } } };
    await write({
      ...whatsappText(from, ""),
      type: "edit",
      edit: { original_message_id: first.id, ...said1 },
    });
    expect(await said()).toMatchObject([{ text: "a las 6", edited_at: expect.any(Date), deleted_at: null }]);
    await write({ ...whatsappText(from, ""), type: "revoke", revoke: { original_message_id: first.id } });
    expect(await said()).toMatchObject([{ deleted_at: expect.any(Date) }]);
  });

  it("replies only through the channel: another agent's conversation id is ignored", async () => {
    const other = await newWhatsapp({
      phoneNumberId: newId().replace(/\D/g, "").slice(0, 12),
      graphBaseUrl: graph.baseUrl,
    });
    await other.deliver(server.url(), other.notification({ messages: [whatsappText(from, "hola")] }));
    await runJobs({ skipWaits: true });
    expect(texts()).toEqual([]);
  });
});
