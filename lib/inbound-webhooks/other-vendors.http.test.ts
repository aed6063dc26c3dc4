import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectChannel, createChannel } from "#lib/channels/index.ts";
import { listHistory } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { deliverMetaWebhook } from "#lib/testing/factories/channels/meta-webhook.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { startVendors, type Vendors } from "#lib/testing/servers/vendors.ts";

const BOT = "700100:AAHtesttesttesttesttest";
const SECRETS = { accessToken: GRAPH_TOKEN, appSecret: "app-secret-2" };
const click = {
  source: "ADS",
  type: "OPEN_THREAD",
  ad_id: "555",
  ads_context_data: { ad_title: "Guitarra", photo_url: "https://cdn.example/1.jpg" },
};
const adsReferralData = {
  type: "ad",
  adId: "555",
  title: "Guitarra",
  url: "https://cdn.example/1.jpg",
  ctwaClid: "",
};

describe("vendors other than WhatsApp", () => {
  const server = useTestServer();
  let vendors: Vendors;
  let ctx: Vendors["ctx"];
  let graph: Vendors["graph"];
  let bot: Vendors["bot"];
  let watch: Vendors["watch"];
  let updates = 0;

  beforeAll(async () => {
    vendors = await startVendors(BOT);
    ({ ctx, graph, bot, watch } = vendors);
  });
  afterAll(() => vendors.close());
  beforeEach(resetBuckets);

  const graphBaseUrl = () => graph.baseUrl;
  async function meta(platformType: "messenger" | "instagram", object: string, id: string, config: object) {
    const channel = await createChannel(ctx, {
      name: platformType,
      platformType,
      secrets: SECRETS,
      config: { ...config, graphBaseUrl: graphBaseUrl() },
    });
    const url = `${server.url()}/api/channel/webhook/${channel.id}`;
    return async (...messaging: object[]) => {
      const payload = { object, entry: [{ id, time: Date.now(), messaging }] };
      expect((await deliverMetaWebhook(url, payload, SECRETS)).status).toBe(200);
      await runJobs();
    };
  }
  const said = (sender: string, page: string, message: object) => ({
    sender: { id: sender },
    recipient: { id: page },
    timestamp: Date.now(),
    message,
  });
  const messagesOf = async (contactId: unknown) => {
    const { rows } = await database().pool.query(
      "select kind, text, direction from messages where contact_id = $1 order by id",
      [contactId],
    );
    return rows;
  };

  it("creates a contact with the vendor's name for a page message, and attributes ads to Facebook", async () => {
    const deliver = await meta("messenger", "page", "100", { pageId: "100" });
    const profile = { first_name: "Ana", last_name: "Gil", id: "p1" };
    graph.faults.push({ fault: { raw: JSON.stringify(profile) }, match: /^\/p1$/ });
    const first = said("p1", "100", { mid: "m1", text: "Hola", referral: click });
    const fired = await watch.firedBy(() => deliver(first));
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    expect(fired.ContactoNuevo).toMatchObject({
      name: "Ana Gil",
      platformId: 3,
      internalWhatsappNumber: "",
      firstMessage: "Hola",
      adsReferralData,
    });
    const again = await watch.firedBy(() =>
      deliver(said("p1", "100", { mid: "m2", text: "¿Hay plazas?" }), first),
    );
    expect(Object.keys(again)).toEqual(["ContactoExistente"]);
    expect(await messagesOf(fired.ContactoNuevo?.id)).toHaveLength(2);
  });

  it("attributes an ad on Instagram to Instagram, and uses a default name", async () => {
    const deliver = await meta("instagram", "instagram", "200", { instagramId: "200", pageId: "100" });
    const fired = await watch.firedBy(() =>
      deliver(said("i9876", "200", { mid: "i1", text: "Hola", referral: click })),
    );
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", "ContactoNuevoInstagramads"]);
    expect(fired.ContactoNuevo).toMatchObject({ name: "Visitor 9876", platformId: 4, adsReferralData });
  });

  describe("a Telegram bot", () => {
    const person = { id: 424242, is_bot: false, first_name: "Lucía", last_name: "Paz", username: "lucia" };
    const chat = { id: 424242, type: "private" };
    beforeEach(() => {
      person.id += 1;
      chat.id = person.id;
    });
    const now = () => Math.floor(Date.now() / 1000);
    const update = (part: object) => {
      updates += 1;
      return { update_id: 9_000 + updates, ...part };
    };
    const message = (id: number, more: object) => ({
      message: { message_id: id, date: now(), chat, from: person, ...more },
    });
    const deliver = async (given: object) => {
      expect((await bot.deliver(given)).status).toBe(200);
      await runJobs();
    };

    beforeAll(async () => {
      const created = await createChannel(ctx, {
        name: "Bot",
        platformType: "telegram",
        config: { apiBaseUrl: bot.baseUrl },
        secrets: { botToken: BOT },
      });
      await connectChannel(ctx, created);
      expect(bot.webhook().url).toBe(`${env().PUBLIC_URL}/api/channel/webhook/${created.id}`);
    });

    it("accepts messages only with its secret, once each", async () => {
      const first = update(message(1, { text: "Hola" }));
      expect((await bot.deliver(first, "wrong")).status).toBe(401);
      const fired = await watch.firedBy(() => deliver(first));
      expect(Object.keys(fired)).toEqual(["ContactoNuevo"]);
      expect(fired.ContactoNuevo).toMatchObject({
        platformId: 5,
        firstMessage: "Hola",
        internalWhatsappNumber: "",
      });
      expect(fired.ContactoNuevo?.name).toContain("Lucía");
      expect(await watch.triggersOf(() => deliver({ ...first, extra: 1 }))).toEqual([]);
      expect(await messagesOf(fired.ContactoNuevo?.id)).toEqual([
        { kind: "text", text: "Hola", direction: "inbound" },
      ]);
    });

    it("acknowledges button clicks, and applies edits and blocks", async () => {
      const first = update(message(1, { text: "Hola" }));
      expect(await watch.triggersOf(() => deliver(first))).toEqual(["ContactoNuevo"]);
      const keyboard = { inline_keyboard: [[{ text: "Sí", callback_data: "yes" }]] };
      const press = {
        id: "77",
        from: person,
        data: "yes",
        message: { message_id: 5, chat, reply_markup: keyboard },
      };
      const fired = await watch.firedBy(() => deliver(update({ callback_query: press })));
      expect(fired.ContactoExistente).toMatchObject({ lastMessage: "Sí" });
      const acknowledged = bot.calls.filter(({ method }) => method === "answerCallbackQuery");
      expect(acknowledged).toMatchObject([{ body: { callback_query_id: "77" } }]);
      const { message: edited } = message(1, { text: "Hola, buenas", edit_date: now() });
      const kicked = {
        chat,
        from: person,
        date: now(),
        new_chat_member: { status: "kicked", user: { id: 700100 } },
      };
      expect(await watch.triggersOf(() => deliver(update({ edited_message: edited })))).toEqual([]);
      expect(await watch.triggersOf(() => deliver(update({ my_chat_member: kicked })))).toEqual([]);
      const contactId = String(fired.ContactoExistente?.id);
      expect((await messagesOf(contactId)).map(({ text }) => text)).toEqual(["Hola, buenas", "Sí"]);
      const { data } = await listHistory(ctx, contactId, { pageSize: 1 });
      expect(data).toMatchObject([{ kind: "note", content: "The contact blocked Bot." }]);
    });
  });
});
