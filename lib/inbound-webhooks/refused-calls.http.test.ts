import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectChannel, createChannel, findChannel, markChannel } from "#lib/channels/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { deliverMetaWebhook } from "#lib/testing/factories/channels/meta-webhook.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphFault, GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { startTelegramServer, type TelegramServer } from "#lib/testing/servers/telegram-server.ts";

const BOT = "700200:AAHtesttesttesttesttest";
const APP = { appSecret: "app-secret-3" };
const AUTHOR = { type: "user" as const, id: null, name: "Ana" };

describe("vendor errors", () => {
  const server = useTestServer();
  useLoopback();
  let ctx: WorkspaceContext;
  let graph: GraphServer;
  let bot: TelegramServer;
  let page: string;
  let telegram: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    bot = await startTelegramServer({ token: BOT });
    const made = await createChannel(ctx, {
      name: "Página",
      platformType: "messenger",
      config: { pageId: "9001", graphBaseUrl: graph.baseUrl },
      secrets: { accessToken: GRAPH_TOKEN, ...APP },
    });
    page = made.id;
    const created = await createChannel(ctx, {
      name: "Bot",
      platformType: "telegram",
      config: { apiBaseUrl: bot.baseUrl },
      secrets: { botToken: BOT },
    });
    await connectChannel(ctx, created);
    telegram = created.id;
  });
  afterAll(async () => {
    await Promise.all([graph.close(), bot.close()]);
  });
  beforeEach(async () => {
    graph.faults.length = 0;
    await markChannel(ctx, page, { status: "connected" });
    await resetBuckets();
  });

  const query = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;
  async function lead(id: string, ...answers: (GraphFault | object)[]) {
    for (const answer of answers) {
      const fault = "code" in answer ? (answer as GraphFault) : { raw: JSON.stringify(answer) };
      graph.faults.push({ fault, match: new RegExp(`^/${id}$`) });
    }
    const value = { leadgen_id: id, page_id: "9001", form_id: "77", created_time: 1_795_000_000 };
    const payload = { object: "page", entry: [{ id: "9001", changes: [{ field: "leadgen", value }] }] };
    const url = `${server.url()}/api/channel/webhook/${page}`;
    expect((await deliverMetaWebhook(url, payload, APP)).status).toBe(200);
    await runJobs();
  }
  const leadOf = async (id: string) => {
    const [row] = await query("select contact_id, failure, processed_at from leads where external_id = $1", [
      id,
    ]);
    return row;
  };
  const known = (id: string) => ({
    id,
    form_id: "77",
    is_organic: true,
    field_data: [{ name: "full_name", values: ["Eva Ruiz"] }],
  });

  it.each<[string, GraphFault]>([
    ["an expired token", { code: 190, status: 401, details: "Session has expired" }],
    ["a missing permission", { code: 200, status: 403, details: "Requires leads_retrieval" }],
    ["a lead that is not available yet", { code: 100, subcode: 33, status: 400, details: "does not exist" }],
  ])("a lead waits for %s, shows the reason, and is saved later", async (_, fault) => {
    const id = String(Math.floor(Math.random() * 1e15));
    // The rejection may concern the names of ads, so the request is repeated without them.
    await lead(id, fault, fault);
    expect(await leadOf(id)).toMatchObject({
      processed_at: null,
      failure: { text: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    graph.faults.length = 0;
    graph.faults.push({ fault: { raw: JSON.stringify(known(id)) }, match: new RegExp(`^/${id}$`) });
    await runJobs({ skipWaits: true });
    expect(await leadOf(id)).toMatchObject({
      processed_at: expect.any(Date),
      failure: null,
      contact_id: expect.any(String),
    });
  });

  it("an expired token is shown on its channel, but a missing lead permission is not", async () => {
    await lead("5551", { code: 200, status: 403 }, { code: 200, status: 403 });
    expect(await findChannel(ctx, page)).toMatchObject({ status: "connected" });
    await lead("5552", { code: 190, status: 401 });
    expect(await findChannel(ctx, page)).toMatchObject({
      status: "reconnect",
      statusReason: { text: expect.stringContaining("access token") },
    });
  });

  async function writtenBy(person: string) {
    const message = { mid: `${person}.1`, text: "Hola" };
    const item = { sender: { id: person }, recipient: { id: "9001" }, timestamp: Date.now(), message };
    const payload = { object: "page", entry: [{ id: "9001", time: Date.now(), messaging: [item] }] };
    await deliverMetaWebhook(`${server.url()}/api/channel/webhook/${page}`, payload, APP);
    await runJobs();
    const [row] = await query("select id from conversations where external_id = $1", [person]);
    return String(row.id);
  }
  const say = (conversationId: string, text: string) =>
    sendMessage(ctx, { conversationId, message: { kind: "text", text }, author: AUTHOR });
  const stored = async (id: string) =>
    (await query("select status, failure, send_attempts, send_after from messages where id = $1", [id]))[0];

  it("a missing permission to send is shown on the channel", async () => {
    const conversationId = await writtenBy("p1");
    const { id } = await say(conversationId, "Buenas");
    graph.faults.push({ fault: { code: 200, status: 403, details: "Requires pages_messaging" } });
    await runJobs();
    expect(await stored(id)).toMatchObject({ status: "failed", failure: { code: "200" } });
    expect(await findChannel(ctx, page)).toMatchObject({
      status: "reconnect",
      statusReason: { text: expect.stringContaining("pages_messaging") },
    });
  });

  it("a rate limit is respected, and the message is sent once", async () => {
    const conversationId = await writtenBy("p2");
    const { id } = await say(conversationId, "Buenas");
    graph.faults.push({ fault: { code: 613, status: 429, headers: { "retry-after": "40" } } });
    const begun = Date.now();
    await runJobs();
    const waiting = await stored(id);
    expect(waiting).toMatchObject({ status: "queued", send_attempts: 1, failure: null });
    expect(waiting.send_after.getTime()).toBeGreaterThanOrEqual(begun + 40_000);
    expect(waiting.send_after.getTime()).toBeLessThanOrEqual(Date.now() + 41_000);
    await query("update messages set send_after = null where id = $1", [id]);
    await runJobs({ skipWaits: true });
    expect(await stored(id)).toMatchObject({ status: "accepted", send_attempts: 2 });
  });

  it("Telegram's retry_after is respected, and a block affects only its contact", async () => {
    const person = { id: 515151, is_bot: false, first_name: "Leo" };
    const chat = { id: 515151, type: "private" };
    const date = Math.floor(Date.now() / 1000);
    const update = { update_id: 77, message: { message_id: 1, date, chat, from: person, text: "Hola" } };
    for (let times = 0; times < 3; times += 1) {
      expect((await bot.deliver({ ...update, replayed: times })).status).toBe(200);
      await runJobs();
    }
    const [conversation] = await query("select id from conversations where external_id = '515151'", []);
    const inbound =
      "select count(*)::int as n from messages where conversation_id = $1 and direction = 'inbound'";
    expect(await query(inbound, [conversation.id])).toEqual([{ n: 1 }]);
    const { id } = await say(conversation.id, "Buenas");
    bot.faults.push({
      fault: { code: 429, description: "Too Many Requests: retry after 25", retryAfter: 25 },
    });
    const begun = Date.now();
    await runJobs();
    const { send_after, status } = await stored(id);
    expect(status).toBe("queued");
    expect(send_after.getTime()).toBeGreaterThanOrEqual(begun + 25_000);
    await query("update messages set send_after = null where id = $1", [id]);
    bot.faults.push({ fault: { code: 403, description: "Forbidden: bot was blocked by the user" } });
    await runJobs({ skipWaits: true });
    expect(await stored(id)).toMatchObject({
      status: "failed",
      failure: { code: "blocked", reason: "The contact has blocked the bot." },
    });
    expect(await findChannel(ctx, telegram)).toMatchObject({ status: "connected" });
  });
});
