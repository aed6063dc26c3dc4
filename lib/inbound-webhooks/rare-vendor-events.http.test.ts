import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import { getContact } from "#lib/contacts/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { deliverMetaWebhook, whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import {
  adReferral,
  newWhatsapp,
  rowsIn,
  WHATSAPP_SECRET,
  type Whatsapp,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { newAgent, teachAgent } from "#lib/testing/factories/teach-agent.ts";
import { deleteJobs, runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type TriggerWatch, watchTriggers } from "#lib/testing/triggers/trigger-watch.ts";

const SCOPED = "ES.13491208655302741918";
const OTHER_SCOPED = "ES.23491208655302741919";

describe("rare vendor events", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let whatsapp: Whatsapp;
  let watch: TriggerWatch;
  let overtake: (id: string) => Promise<void> = async () => {};

  beforeAll(async () => {
    graph = await startGraphServer({
      accessToken: GRAPH_TOKEN,
      phoneNumberId: "1001",
      wabaId: "2002",
      beforeReply: (id) => overtake(id),
    });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
    watch = await watchTriggers(whatsapp.ctx);
    const agent = await newAgent(whatsapp.ctx, { channelId: whatsapp.channelId });
    const text = "El curso de Excel cuesta 120 euros.";
    await teachAgent(whatsapp.ctx, agent.id, { name: "c.txt", blocks: [{ kind: "paragraph", text }] });
  });
  afterAll(async () => {
    await watch.close();
    await graph.close();
  });
  beforeEach(async () => {
    overtake = async () => {};
    await deleteJobs();
    graph.messages.length = 0;
    graph.faults.length = 0;
    await resetBuckets();
  });

  const deliver = async (...messages: object[]) => {
    const notification = whatsapp.notification({ messages });
    expect((await whatsapp.deliver(server.url(), notification)).status).toBe(200);
    await runJobs();
  };
  const { from: _, ...unnamed } = { from: "", ...whatsappText("", "¿Cuánto cuesta el curso de Excel?") };
  const scoped = (id: string, more: object = {}) => ({ ...unnamed, id, from_user_id: SCOPED, ...more });
  const count = async (table: string) => (await rowsIn(whatsapp.ctx, table)).length;

  it("replies to a contact without a number at the scoped id", async () => {
    await deliver(scoped("wamid.scoped1"));
    await runJobs({ skipWaits: true });
    expect(graph.messages).toHaveLength(1);
    expect(graph.messages[0]?.body).toMatchObject({ recipient: SCOPED, type: "text" });
    expect(graph.messages[0]?.body).not.toHaveProperty("to");
    expect(JSON.stringify(graph.messages[0]?.body)).toContain("120 euros");
  });

  it("recognizes a repeated message after its sender was merged", async () => {
    const message = scoped("wamid.scoped2", { from_user_id: OTHER_SCOPED });
    await deliver(message);
    await deliver(whatsappText("34600555666", "Soy yo, con número"));
    await deliver({ ...whatsappText("34600555666", "Y con id"), from_user_id: OTHER_SCOPED });
    await runJobs({ skipWaits: true });
    await watch.settled();
    const before = await count("messages");
    expect(await watch.triggersOf(() => deliver({ ...message, extra: 1 }))).toEqual([]);
    expect(await count("messages")).toBe(before);
  });

  it("ignores reactions in groups", async () => {
    const before = await count("contacts");
    await deliver({
      ...whatsappText("34600777888", ""),
      type: "reaction",
      group_id: "g1",
      reaction: { message_id: "wamid.theirs", emoji: "👍" },
    });
    expect(await count("contacts")).toBe(before);
    const { rows } = await database().pool.query(
      "select type from channel_events where workspace_id = $1 and event ->> 'groupId' = 'g1'",
      [whatsapp.ctx.workspaceId],
    );
    expect(rows).toEqual([{ type: "reaction" }]);
  });

  it("looks an ad up once a day for all contacts", async () => {
    const looking = await createChannel(whatsapp.ctx, {
      name: "Anuncios",
      platformType: "whatsapp",
      config: { phoneNumberId: "7001", wabaId: "2002", graphBaseUrl: graph.baseUrl, adLookup: "on" },
      secrets: { accessToken: GRAPH_TOKEN, appSecret: WHATSAPP_SECRET, verifyToken: "verify-me" },
    });
    const placements = { adset: { targeting: { publisher_platforms: ["instagram"] } } };
    graph.faults.push({ fault: { raw: JSON.stringify(placements) }, match: /^\/120211234567890$/ });
    for (const from of ["34600991111", "34600992222", "34600993333"]) {
      const messages = [whatsappText(from, "Hola", { referral: adReferral })];
      const url = `${server.url()}/api/channel/webhook/${looking.id}`;
      const payload = whatsappNotification({ phoneNumberId: "7001", messages });
      const fired = await watch.firedBy(async () => {
        await deliverMetaWebhook(url, payload, { appSecret: WHATSAPP_SECRET });
        await runJobs();
      });
      expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", "ContactoNuevoInstagramads"]);
    }
    expect(graph.calls.filter(({ path }) => path === "/120211234567890")).toHaveLength(1);
  });

  it("shows a status that arrives before the response", async () => {
    await deliver(whatsappText("34600111333", "Foto, por favor"));
    const { rows } = await database().pool.query(
      "select id from conversations where external_id = '34600111333' and workspace_id = $1",
      [whatsapp.ctx.workspaceId],
    );
    overtake = async (id) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const statuses = ["delivered", "sent"].map((status) => ({ id, status, timestamp }));
      await whatsapp.deliver(server.url(), whatsapp.notification({ statuses }));
    };
    const author = { type: "user" as const, id: whatsapp.ctx.userId, name: "Ana" };
    const message = { kind: "text" as const, text: "Ahí va" };
    const { id } = await sendMessage(whatsapp.ctx, { conversationId: rows[0].id, message, author });
    await runJobs();
    await runJobs();
    const shown = await database().pool.query("select status from messages where id = $1", [id]);
    expect(shown.rows).toEqual([{ status: "delivered" }]);
  });

  describe("of pages and of Instagram", () => {
    const secrets = { accessToken: GRAPH_TOKEN, appSecret: WHATSAPP_SECRET };
    const made = async (platformType: "messenger" | "instagram", config: object) => {
      const { id } = await createChannel(whatsapp.ctx, {
        name: platformType,
        platformType,
        secrets,
        config: { ...config, graphBaseUrl: graph.baseUrl },
      });
      return async (object: string, entryId: string, ...messaging: object[]) => {
        const url = `${server.url()}/api/channel/webhook/${id}`;
        const payload = { object, entry: [{ id: entryId, time: Date.now(), messaging }] };
        expect((await deliverMetaWebhook(url, payload, { appSecret: WHATSAPP_SECRET })).status).toBe(200);
        await runJobs();
      };
    };
    const between = (sender: string, recipient: string, message: object) => ({
      sender: { id: sender },
      recipient: { id: recipient },
      timestamp: Date.now(),
      message,
    });
    const contactOf = async (name: string) => {
      const { rows } = await database().pool.query(
        "select contact_id as id from contact_identities where workspace_id = $1 and value = $2",
        [whatsapp.ctx.workspaceId, name],
      );
      return getContact(whatsapp.ctx, rows[0].id);
    };

    it.each([
      ["messenger", "page", { pageId: "8001" }, "8001", "263902037430900"],
      ["instagram", "instagram", { instagramId: "8002" }, "8002", "1217981644879628"],
    ] as const)(
      "on %s a person's message in Meta's inbox pauses the agent, and another app's does not",
      async (...row) => {
        const [platformType, object, config, side, inbox] = row;
        const tell = await made(platformType, config);
        const person = `${platformType}-1`;
        await tell(object, side, between(person, side, { mid: `${side}.1`, text: "Hola" }));
        const echo = (mid: string, app_id: string) => ({ mid, app_id, is_echo: true, text: "Buenas" });
        await tell(object, side, between(side, person, echo(`${side}.2`, "12345")));
        expect(await contactOf(person)).toMatchObject({ isBotEnabled: true });
        await tell(object, side, between(side, person, echo(`${side}.3`, inbox)));
        expect(await contactOf(person)).toMatchObject({ isBotEnabled: false });
      },
    );

    it("does not wait for a vendor that returns a name slowly", async () => {
      const tell = await made("messenger", { pageId: "8003" });
      graph.faults.push({ fault: { slowMs: 12_000 }, match: /^\/slow-1$/ });
      await tell("page", "8003", between("slow-1", "8003", { mid: "8003.1", text: "Hola" }));
      // Any other call has a longer time limit than this vendor's response takes, and would have returned the name.
      expect(await contactOf("slow-1")).toMatchObject({ lastMessage: "Hola", name: "Visitor LOW1" });
    });
  });
});
