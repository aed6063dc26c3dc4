import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectChannel, createChannel } from "#lib/channels/index.ts";
import { listMessages } from "#lib/conversations/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newMetaPage } from "#lib/testing/factories/channels/meta-page.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { startVendors, type Vendors } from "#lib/testing/servers/vendors.ts";

const BOT = "700400:AAHtesttesttesttesttest";

describe("structured content as text", () => {
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

  const shownTo = async (contactId: unknown) => {
    const { data } = await listMessages(ctx, { contactId: String(contactId), pageSize: 20 });
    return data.toReversed().map(({ direction, kind, text }) => ({ direction, kind, text }));
  };

  it("templates and fallbacks of Messenger", async () => {
    const page = await newMetaPage(ctx, {
      platformType: "messenger",
      id: "9301",
      serverUrl: server.url(),
      graphBaseUrl: graph.baseUrl,
    });
    const fallback = { type: "fallback", title: "La oferta", URL: "https://shop.example/1", payload: null };
    const first = page.from("shown-1", { message: { mid: "s.1", attachments: [fallback] } });
    const { ContactoNuevo, ...others } = await watch.firedBy(() => page.deliver(first));
    expect(others).toEqual({});
    expect(ContactoNuevo).toMatchObject({ firstMessage: "La oferta\nhttps://shop.example/1" });
    const elements = [
      { title: "Hola", subtitle: "¿Qué buscas?", buttons: [{ type: "postback", title: "Ver" }] },
    ];
    const template = { type: "template", payload: { template_type: "generic", elements } };
    const echo = page.to("shown-1", { mid: "s.2", app_id: 7, attachments: [template] });
    expect(await watch.triggersOf(() => page.deliver(echo))).toEqual([]);
    expect(await shownTo(ContactoNuevo?.id)).toEqual([
      { direction: "inbound", kind: "text", text: "La oferta\nhttps://shop.example/1" },
      { direction: "outbound", kind: "text", text: "Hola\n¿Qué buscas?\n[Ver]" },
    ]);
  });

  it("stores Telegram's web apps, payments and rich messages once each", async () => {
    const created = await createChannel(ctx, {
      name: "Bot",
      platformType: "telegram",
      config: { apiBaseUrl: bot.baseUrl },
      secrets: { botToken: BOT },
    });
    await connectChannel(ctx, created);
    const deliver = async (number: number, said: object) => {
      const from = { id: 6160, is_bot: false, first_name: "Eva" };
      const chat = { id: 6160, type: "private" };
      const date = Math.floor(Date.now() / 1000);
      const message = { message_id: number, date, chat, from, ...said };
      expect((await bot.deliver({ update_id: 9_700 + number, message })).status).toBe(200);
      await runJobs();
    };
    const webApp = { web_app_data: { button_text: "Pedir", data: '{"pizza":"margarita"}' } };
    const { ContactoNuevo, ...others } = await watch.firedBy(() => deliver(1, webApp));
    expect(others).toEqual({});
    expect(ContactoNuevo).toMatchObject({ name: "Eva", firstMessage: "Pedir\npizza: margarita" });
    const successful_payment = {
      currency: "EUR",
      total_amount: 1250,
      invoice_payload: "order-1",
      telegram_payment_charge_id: "tg-1",
      provider_payment_charge_id: "pr-1",
    };
    expect(await watch.triggersOf(() => deliver(2, { successful_payment }))).toEqual(["ContactoExistente"]);
    const rich_message = {
      blocks: [{ type: "paragraph", text: ["Gracias ", { type: "bold", text: "mil" }] }],
    };
    expect(await watch.triggersOf(() => deliver(3, { rich_message }))).toEqual(["ContactoExistente"]);
    expect(await watch.triggersOf(() => deliver(3, { rich_message, extra: 1 }))).toEqual([]);
    expect((await shownTo(ContactoNuevo?.id)).map(({ text }) => text)).toEqual([
      "Pedir\npizza: margarita",
      "Payment: 12.50 EUR\norder-1",
      "Gracias mil",
    ]);
  });
});
