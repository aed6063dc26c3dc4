import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { createProvider } from "#lib/providers/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { draftGates } from "#lib/testing/draft-gates.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type ChatAnswer, type OpenAiServer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { processNotificationJob } from "./process-notification.ts";

describe("an agent's turn on a channel", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let model: OpenAiServer;
  let whatsapp: Whatsapp;
  let from: string;
  let chat: (turn: number) => ChatAnswer;
  let { thought, finish, finishAll } = draftGates();
  let people = 0;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    model = await startOpenAiServer({ models: ["m"], chat: () => chat(model.chats.length) });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
    await createProvider(whatsapp.ctx, { name: "Local", baseUrl: model.baseUrl, models: ["m"] });
    await newAgent(whatsapp.ctx, { name: "Lola", model: "m", channelId: whatsapp.channelId });
  });
  afterAll(async () => {
    await Promise.all([graph.close(), model.close()]);
  });
  afterEach(() => runJobs({ skipWaits: true }));
  beforeEach(async () => {
    people += 1;
    from = `34600${String(people).padStart(6, "0")}`;
    ({ thought, finish, finishAll } = draftGates());
    for (const list of [graph.messages, graph.faults, model.chats]) list.length = 0;
    chat = () => ({ endless: "palabra ", pieceMs: 50 });
    await resetBuckets();
  });

  const deliver = async (payload: unknown) =>
    expect((await whatsapp.deliver(server.url(), payload)).status).toBe(200);
  /** Stores a message from the contact without a reply. */
  async function ask(text: string) {
    await deliver(
      whatsapp.notification({ contacts: [whatsappContact(from)], messages: [whatsappText(from, text)] }),
    );
    await runJobs({ jobs: [processNotificationJob] });
  }
  /** Lets the agent reply and runs `act` while the model is called. */
  async function whileThinking(act: () => Promise<unknown>) {
    const done = runJobs({ skipWaits: true });
    await expect.poll(() => model.chats.length).toBeGreaterThan(0);
    await act();
    finishAll();
    await done;
  }
  const wordsOf = (body: object) => String(Reflect.get(Object(Reflect.get(body, "text")), "body"));
  const sent = () => graph.messages.flatMap(({ body }) => (body.to === from ? [wordsOf(body)] : []));
  const query = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;
  const conversation = async () => {
    const [row] = await query("select id, contact_id from conversations where external_id = $1", [from]);
    return { conversationId: String(row.id), contactId: String(row.contact_id) };
  };
  const runs = async () =>
    query("select status, question, answer from agent_runs where session_id = $1 order by id", [
      (await conversation()).conversationId,
    ]);
  const outbound = async () =>
    query(
      "select author_type, status, failure ->> 'code' as code from messages where conversation_id = $1 and direction = 'outbound' order by id",
      [(await conversation()).conversationId],
    );

  it.each([
    ["takes over", { isBotEnabled: false }],
    ["blocks the contact", { blocked: true }],
  ])("is canceled when a person %s, and nothing is sent", async (_, change) => {
    await ask("¿Cuánto cuesta?");
    const { contactId } = await conversation();
    const aborted = model.aborted();
    await whileThinking(() => updateContact(whatsapp.ctx, contactId, change));
    expect(sent()).toEqual([]);
    await expect.poll(model.aborted).toBe(aborted + 1);
    expect(await runs()).toMatchObject([{ status: "stopped" }]);
    expect(await listJobs()).toEqual([]);
  });

  it("is canceled when a person writes: only their message is sent", async () => {
    await ask("¿Cuánto cuesta?");
    const { conversationId } = await conversation();
    const author = { type: "user" as const, id: whatsapp.ctx.userId, name: "Ana" };
    const message = { kind: "text" as const, text: "Hola, soy Ana" };
    await whileThinking(() => sendMessage(whatsapp.ctx, { conversationId, message, author }));
    await runJobs({ skipWaits: true });
    expect(sent()).toEqual(["Hola, soy Ana"]);
  });

  it("is canceled when someone writes from the phone", async () => {
    await ask("¿Cuánto cuesta?");
    const echo = { ...whatsappText("15550783881", "Ya te llamo"), to: from };
    const value = { metadata: { phone_number_id: "1001" }, message_echoes: [echo] };
    const changes = [{ field: "smb_message_echoes", value }];
    await whileThinking(async () => {
      await deliver({ object: "whatsapp_business_account", entry: [{ id: "2002", changes }] });
      await runJobs({ jobs: [processNotificationJob] });
    });
    expect(sent()).toEqual([]);
  });

  it("includes what a person wrote while it waited", async () => {
    await ask("¿Cuánto cuesta?");
    chat = (turn) => ({ text: "Cuesta 120 euros.", until: thought(turn) });
    const { conversationId } = await conversation();
    const person = await database().pool.connect();
    try {
      await whileThinking(async () => {
        await person.query("begin");
        await person.query("select from conversations where id = $1 for update", [conversationId]);
        finish(1);
        await expect.poll(runs).toHaveLength(1);
        await waitForLockWaiters(1);
        await person.query(
          `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text,
            kind, status, created_at)
          select workspace_id, $2, conversation_id, contact_id, 'outbound', 'user', 'Ana', 'Hola', 'text', 'sent', now()
          from messages where conversation_id = $1 limit 1`,
          [conversationId, newId()],
        );
        await person.query("commit");
      });
    } finally {
      person.release();
    }
    expect(sent()).toEqual([]);
    expect(await runs()).toMatchObject([{ status: "stopped" }]);
  });

  it("drops unsent parts of a long reply when a person takes over, and records it", async () => {
    await ask("Cuéntamelo bien");
    const part = (name: string) =>
      Array.from({ length: 200 }, (_, index) => `${name}-${index}-palabra`)
        .join(" ")
        .slice(0, 3_200);
    chat = () => ({ text: `${part("uno")}\n\n${part("dos")}\n\n${part("tres")}` });
    graph.faults.push(
      { fault: { slowMs: 0 }, match: /messages$/ },
      { fault: { code: 131056, status: 400 }, match: /messages$/ },
    );
    await runJobs({ skipWaits: true });
    expect(sent()).toEqual([part("uno")]);
    const { contactId, conversationId } = await conversation();
    await updateContact(whatsapp.ctx, contactId, { isBotEnabled: false });
    await query("update messages set send_after = null where conversation_id = $1", [conversationId]);
    await runJobs({ skipWaits: true });
    expect(sent()).toHaveLength(1);
    expect(await outbound()).toEqual([
      { author_type: "agent", status: "accepted", code: null },
      { author_type: "agent", status: "failed", code: "taken_over" },
      { author_type: "agent", status: "failed", code: "taken_over" },
    ]);
  });

  it("replies once to messages during generation: the draft is dropped and not remembered", async () => {
    await ask("¿Cuánto cuesta?");
    chat = (turn) =>
      turn === 1 ? { text: "Cuesta 120.", until: thought(1) } : { text: "120, y empieza en marzo." };
    await whileThinking(() => ask("¿Y cuándo empieza?"));
    await runJobs({ skipWaits: true });
    expect(sent()).toEqual(["120, y empieza en marzo."]);
    expect(await runs()).toMatchObject([
      { status: "stopped", question: "¿Cuánto cuesta?" },
      { status: "answered", question: "¿Cuánto cuesta?\n¿Y cuándo empieza?" },
    ]);
    expect(JSON.stringify(model.chats.at(-1)?.body.messages)).not.toContain("Cuesta 120.");
  });

  it("renews the reply lease for each draft, so that no one else replies", async () => {
    await ask("uno");
    chat = (turn) => ({ text: "Ya voy, un momento.", until: thought(turn) });
    const { conversationId } = await conversation();
    const held = async () =>
      (await query("select expires_at as at from leases where name = $1", [`reply/${conversationId}`]))[0].at;
    await whileThinking(async () => {
      const first = await held();
      await ask("dos");
      finish(1);
      await expect.poll(() => model.chats).toHaveLength(2);
      expect(await held()).not.toEqual(first);
      expect((await held()).getTime() - Date.now()).toBeGreaterThan(60_000);
    });
    expect(sent()).toHaveLength(1);
  });

  it("drops at most two drafts for a contact who keeps writing", async () => {
    await ask("uno");
    chat = (turn) => ({ text: "Ya voy, un momento.", until: thought(turn) });
    await whileThinking(async () => {
      for (const turn of [2, 3, 4]) {
        await ask(`más ${turn}`);
        finish(turn - 1);
        if (turn < 4) await expect.poll(() => model.chats).toHaveLength(turn);
      }
    });
    const statuses = (await runs()).slice(0, 3).map(({ status }) => status);
    expect(statuses).toEqual(["stopped", "stopped", "answered"]);
  });

  it("sends a last reply when it turns itself off, and does not reply afterwards", async () => {
    await ask("Quiero hablar con una persona");
    const off = { name: "switch_off", arguments: JSON.stringify({ reason: "wants a person" }) };
    chat = (turn) => (turn === 1 ? { tools: [off] } : { text: "Te paso con Ana." });
    await runJobs({ skipWaits: true });
    expect(sent()).toEqual(["Te paso con Ana."]);
    await ask("¿Hola?");
    await runJobs({ skipWaits: true });
    expect(sent()).toHaveLength(1);
  });

  it("sends nothing if the 24 hours end during generation", async () => {
    await ask("¿Cuánto cuesta?");
    chat = (turn) => ({ text: "120 euros.", until: thought(turn) });
    const { conversationId } = await conversation();
    const longAgo = "update conversations set last_inbound_at = now() - interval '25 hours' where id = $1";
    await whileThinking(() => query(longAgo, [conversationId]));
    expect(sent()).toEqual([]);
    expect(await outbound()).toEqual([]);
  });
});
