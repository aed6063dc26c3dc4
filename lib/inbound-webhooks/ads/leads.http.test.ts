import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createChannel } from "#lib/channels/index.ts";
import { createContact, getContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { deliverMetaWebhook } from "#lib/testing/factories/channels/meta-webhook.ts";
import { newWhatsapp, WHATSAPP_SECRET, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type TriggerWatch, watchTriggers } from "#lib/testing/triggers/trigger-watch.ts";

const PAGE = "100200300";
const FORM = "900100";

describe("a lead form", () => {
  const server = useTestServer();
  let graph: GraphServer;
  let whatsapp: Whatsapp;
  let watch: TriggerWatch;
  let pageId: string;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    whatsapp = await newWhatsapp();
    watch = await watchTriggers(whatsapp.ctx);
    const page = await createChannel(whatsapp.ctx, {
      name: "Página",
      platformType: "messenger",
      config: { pageId: PAGE, graphBaseUrl: graph.baseUrl },
      secrets: { accessToken: GRAPH_TOKEN, appSecret: WHATSAPP_SECRET },
    });
    pageId = page.id;
  });
  afterAll(async () => {
    await watch.close();
    await graph.close();
  });
  beforeEach(async () => {
    graph.faults.length = 0;
    await resetBuckets();
  });

  const leadId = () => newId().replace(/\D/g, "").slice(0, 15);
  const answersOf = (id: string, answers: Record<string, string>, more: object = {}) => ({
    id,
    created_time: "2026-11-20T10:00:00+0000",
    form_id: FORM,
    ad_id: "77",
    ad_name: "Primavera",
    is_organic: false,
    platform: "ig",
    ...more,
    field_data: Object.entries(answers).map(([name, value]) => ({ name, values: [value] })),
  });
  const knows = (id: string, lead: object) =>
    graph.faults.push(
      { fault: { raw: JSON.stringify(lead) }, match: new RegExp(`^/${id}$`) },
      {
        fault: { raw: JSON.stringify({ name: "Contacto", locale: "es_ES", questions: [] }) },
        match: /^\/900100$/,
      },
    );
  async function sendIn(id: string, times = 1) {
    for (let n = 0; n < times; n += 1) {
      const value = {
        leadgen_id: id,
        page_id: PAGE,
        form_id: FORM,
        ad_id: "77",
        created_time: 1_795_000_000,
      };
      const payload = {
        object: "page",
        entry: [{ id: PAGE, time: 1_795_000_000 + n, changes: [{ field: "leadgen", value }] }],
      };
      const url = `${server.url()}/api/channel/webhook/${pageId}`;
      expect((await deliverMetaWebhook(url, payload, { appSecret: WHATSAPP_SECRET })).status).toBe(200);
    }
    await runJobs({ skipWaits: true });
  }
  const leadOf = async (id: string) => {
    const { rows } = await database().pool.query("select * from leads where external_id = $1", [id]);
    expect(rows).toHaveLength(1);
    return rows[0];
  };

  it("creates a contact with its answers and fires contacto_nuevo and meta_lead_nuevo once", async () => {
    const id = leadId();
    const answers = {
      full_name: "Ana Gil",
      email: "ana@example.com",
      phone_number: "600 111 222",
      "¿qué_curso?": "Excel",
    };
    knows(id, answersOf(id, answers));
    const fired = await watch.firedBy(() => sendIn(id, 3));
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", "MetaLeadNuevo"]);
    expect(fired.MetaLeadNuevo).toEqual(fired.ContactoNuevo);
    expect(fired.MetaLeadNuevo).toMatchObject({
      name: "Ana Gil",
      email: "ana@example.com",
      internalWhatsappNumber: "34600111222",
      platformId: 3,
      variables: [{ code: "que_curso", val: "Excel" }],
      customFields: [{ code: "que_curso", value: "Excel" }],
      adsReferralData: { type: "lead", adId: "77", title: "Primavera", url: "", ctwaClid: "" },
      firstMessage: "",
      firstMessageDate: null,
    });
    const { contact_id, raw, failure, processed_at } = await leadOf(id);
    expect(contact_id).toBe(fired.MetaLeadNuevo?.id);
    expect([raw.id, failure, processed_at]).toEqual([id, null, expect.any(Date)]);
    const { rows } = await database().pool.query(
      "select network, decided_by from ad_attributions where contact_id = $1",
      [contact_id],
    );
    expect(rows).toEqual([{ network: "instagram", decided_by: "form" }]);
  });

  it("updates a known contact, keeps existing values and fires only meta_lead_nuevo", async () => {
    const { id: contactId } = await createContact(whatsapp.ctx, {
      name: "Pepe",
      internalWhatsappNumber: "34600333444",
      customFields: [{ code: "curso", value: "Word" }],
    });
    const other = await createContact(whatsapp.ctx, { name: "Otra", email: "otra@example.com" });
    await watch.settled();
    const id = leadId();
    const answers = {
      full_name: "José",
      email: "otra@example.com",
      phone_number: "+34 600 333 444",
      curso: "Excel",
    };
    knows(id, answersOf(id, answers));
    const fired = await watch.firedBy(() => sendIn(id));
    expect(Object.keys(fired)).toEqual(["MetaLeadNuevo"]);
    expect(fired.MetaLeadNuevo).toMatchObject({
      id: contactId,
      name: "Pepe",
      email: "",
      variables: [{ code: "curso", val: "Excel" }],
      adsReferralData: { type: "" },
    });
    expect((await getContact(whatsapp.ctx, other.id)).email).toBe("otra@example.com");
  });

  it("matches by email without a number, and fills missing values", async () => {
    const { id: contactId } = await createContact(whatsapp.ctx, { name: "Eva", email: "eva@example.com" });
    await watch.settled();
    const id = leadId();
    knows(id, answersOf(id, { full_name: "Eva", email: "EVA@example.com", last_name: "Ruiz" }));
    const fired = await watch.firedBy(() => sendIn(id));
    expect(fired.MetaLeadNuevo).toMatchObject({ id: contactId, lastname: "Ruiz", email: "eva@example.com" });
  });

  it("creates a contact even with almost no answers", async () => {
    const id = leadId();
    knows(id, answersOf(id, {}, { is_organic: true, ad_id: undefined, ad_name: undefined }));
    const fired = await watch.firedBy(() => sendIn(id));
    expect(fired.MetaLeadNuevo).toMatchObject({
      name: "Lead",
      email: "",
      internalWhatsappNumber: "",
      variables: [],
    });
    const { contact_id } = await leadOf(id);
    const { rows } = await database().pool.query("select 1 from ad_attributions where contact_id = $1", [
      contact_id,
    ]);
    expect(rows).toEqual([]);
  });

  it("is fetched again if not available yet, and otherwise stores the reason", async () => {
    const id = leadId();
    graph.faults.push({ fault: { code: 2, status: 500 } });
    knows(id, answersOf(id, { full_name: "Más tarde" }));
    const fired = await watch.firedBy(async () => {
      await sendIn(id);
      await runJobs({ skipWaits: true });
    });
    expect(Object.keys(fired).sort()).toEqual(["ContactoNuevo", "MetaLeadNuevo"]);
    const gone = leadId();
    expect(await watch.triggersOf(() => sendIn(gone))).toEqual([]);
    expect(await leadOf(gone)).toMatchObject({
      contact_id: null,
      processed_at: null,
      failure: { text: expect.stringMatching(/\w/), parts: [{ code: expect.stringMatching(/^meta/) }] },
    });
  });
});
