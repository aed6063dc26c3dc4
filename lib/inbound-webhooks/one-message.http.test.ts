import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pauseAutomation } from "#lib/automations/index.ts";
import { connectChannel, createChannel } from "#lib/channels/index.ts";
import { getContact } from "#lib/contacts/index.ts";
import { listMessages } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { publishFlow, runsOf } from "#lib/testing/factories/automation.ts";
import { type MetaPage, newMetaPage } from "#lib/testing/factories/channels/meta-page.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { startVendors, type Vendors } from "#lib/testing/servers/vendors.ts";

const BOT = "700300:AAHtesttesttesttesttest";
const cdn = (name: string) => `https://scontent.xx.fbcdn.net/v/t1/${name}.jpg`;
const pictures = (...names: string[]) =>
  names.map((name) => ({ type: "image", payload: { url: cdn(name) } }));

describe("several files in one message of a vendor are one message", () => {
  const server = useTestServer();
  let vendors: Vendors;
  let ctx: Vendors["ctx"];
  let graph: Vendors["graph"];
  let bot: Vendors["bot"];
  let watch: Vendors["watch"];

  beforeAll(async () => {
    vendors = await startVendors(BOT);
    ({ ctx, graph, bot, watch } = vendors);
  });
  afterAll(() => vendors.close());
  beforeEach(resetBuckets);

  const contactOf = async (name: string) => {
    const { rows } = await database().pool.query(
      "select contact_id as id from contact_identities where workspace_id = $1 and value = $2",
      [ctx.workspaceId, name],
    );
    return getContact(ctx, rows[0].id);
  };
  const messagesOf = async (name: string) => {
    const { id } = await contactOf(name);
    const { rows } = await database().pool.query(
      `select kind, text, external_id as "externalId" from messages where contact_id = $1 order by id`,
      [id],
    );
    return rows;
  };

  it.each([
    ["messenger", "page-1"],
    ["instagram", "account-1"],
  ] as const)("on %s: one trigger per message from any sender", async (platformType, person) => {
    const id = platformType === "messenger" ? "9001" : "9002";
    const page: MetaPage = await newMetaPage(ctx, {
      platformType,
      id,
      serverUrl: server.url(),
      graphBaseUrl: graph.baseUrl,
    });
    const album = page.from(person, {
      message: { mid: `${id}.a`, text: "Mis tres", attachments: pictures("a", "b", "c") },
    });
    const { ContactoNuevo, ...others } = await watch.firedBy(() => page.deliver(album));
    expect(others).toEqual({});
    expect(ContactoNuevo).toMatchObject({ firstMessage: "Mis tres", lastMessage: "Mis tres" });

    const second = page.from(person, {
      message: { mid: `${id}.b`, attachments: pictures("d", "e") },
    });
    expect(await watch.triggersOf(() => page.deliver(second))).toEqual(["ContactoExistente"]);
    expect(await messagesOf(person)).toEqual([
      { kind: "image", text: "Mis tres", externalId: `${id}.a` },
      { kind: "image", text: "", externalId: `${id}.a#1` },
      { kind: "image", text: "", externalId: `${id}.a#2` },
      { kind: "image", text: "", externalId: `${id}.b` },
      { kind: "image", text: "", externalId: `${id}.b#1` },
    ]);
    // A repeated delivery in one notification stores and fires nothing again.
    expect(await watch.triggersOf(() => page.deliver(album, second))).toEqual([]);
    expect(await messagesOf(person)).toHaveLength(5);
    expect(await contactOf(person)).toMatchObject({ lastMessage: "[image]" });

    // Unsending the message deletes all its files, and no other message.
    const unsent = page.from(person, { message: { mid: `${id}.a`, is_deleted: true } });
    expect(await watch.triggersOf(() => page.deliver(unsent))).toEqual([]);
    const { data } = await listMessages(ctx, { contactId: (await contactOf(person)).id, pageSize: 10 });
    const deleted = data.toReversed().map(({ deletedDate }) => deletedDate !== null);
    expect(deleted).toEqual([true, true, true, false, false]);
  });

  it("starts an automation for a first message, and calls the agent once for all messages", async () => {
    const page = await newMetaPage(ctx, {
      platformType: "messenger",
      id: "9003",
      serverUrl: server.url(),
      graphBaseUrl: graph.baseUrl,
    });
    const start = { type: "start", config: { on: { type: "first_message" } } };
    const { id: automationId } = await publishFlow(ctx, { start }, []);
    const message = { mid: "9003.a", attachments: pictures("a", "b", "c") };
    await page.deliver(page.from("page-3", { message }));
    expect(await runsOf(ctx, automationId)).toHaveLength(1);
    await pauseAutomation(ctx, automationId);

    const agent = await newAgent(ctx, { channelId: page.channelId });
    const link = { type: "fallback", title: "Casa", payload: { url: "https://a.example/casa" } };
    const [picture] = pictures("d");
    await page.deliver(
      page.from("page-3", { message: { mid: "9003.b", text: "¿Está libre?", attachments: [picture, link] } }),
    );
    await runJobs({ skipWaits: true });
    const { rows } = await database().pool.query(
      "select question from agent_runs where workspace_id = $1 and agent_id = $2",
      [ctx.workspaceId, agent.id],
    );
    expect(rows).toEqual([{ question: "¿Está libre?\nCasa\nhttps://a.example/casa" }]);
  });

  it("on Telegram: an album is one message", async () => {
    const created = await createChannel(ctx, {
      name: "Bot",
      platformType: "telegram",
      config: { apiBaseUrl: bot.baseUrl },
      secrets: { botToken: BOT },
    });
    await connectChannel(ctx, created);
    const date = Math.floor(Date.now() / 1000);
    const picture = (number: number, fields: object) => ({
      update_id: 9_500 + number,
      message: {
        message_id: number,
        date,
        chat: { id: 5150, type: "private" },
        from: { id: 5150, is_bot: false, first_name: "Eva" },
        photo: [{ file_id: `f${number}`, file_unique_id: `u${number}`, width: 90, height: 90 }],
        ...fields,
      },
    });
    const deliver = async (...updates: object[]) => {
      for (const update of updates) expect((await bot.deliver(update)).status).toBe(200);
      await runJobs();
    };
    const first = { media_group_id: "1388" };
    const second = { media_group_id: "1389" };
    const fired = await watch.triggersOf(() =>
      deliver(picture(1, { ...first, caption: "Mi casa" }), picture(2, first), picture(3, first)),
    );
    expect(fired).toEqual(["ContactoNuevo"]);
    expect(await contactOf("5150")).toMatchObject({ lastMessage: "Mi casa" });
    // A later picture of the album may be the one with the caption.
    const again = await watch.triggersOf(() =>
      deliver(picture(4, second), picture(5, { ...second, caption: "Y el jardín" })),
    );
    expect(again).toEqual(["ContactoExistente"]);
    expect(await contactOf("5150")).toMatchObject({ lastMessage: "Y el jardín" });
    const texts = (await messagesOf("5150")).map(({ text }) => text);
    expect(texts).toEqual(["Mi casa", "", "", "", "Y el jardín"]);
  });
});
