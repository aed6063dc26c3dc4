import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createContact,
  getContact,
  listContacts,
  recordAdAttribution,
  updateContact,
} from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { opportunities } from "#lib/db/schema/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { runPhoneAction, listLeadForms as simulatedForms, startSimulator } from "#lib/simulator/index.ts";
import type { Simulator } from "#lib/simulator/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import {
  applyLeadMap,
  getLeadForm,
  listAds,
  listLeadForms,
  previewLeadMap,
  readTouches,
  saveLeadMap,
} from "./index.ts";

const COURSE = "¿qué_curso_te_interesa?";
const NOBODY = "00000000-0000-7000-8000-000000000000";

useTestServer();

describe("lead forms", () => {
  let ctx: WorkspaceContext;
  let simulator: Simulator;
  let formId: string;

  beforeEach(async () => {
    await resetBuckets();
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    simulator = await startSimulator(ctx, { platformType: "messenger" });
    formId = (await simulatedForms())[0]?.id ?? "";
  });

  async function sendIn(answers: Record<string, string>, adName: string | null = "Matrícula abierta") {
    const given = Object.entries(answers).map(([name, value]) => ({ name, value }));
    const action = { kind: "lead" as const, formId, answers: given, network: "instagram" as const, adName };
    await runPhoneAction(ctx, { simulatorId: simulator.id, number: "240000000001", name: "Ana", action });
    await settle();
    const [{ contact_id }] = await rows(
      "select contact_id from leads where workspace_id = $1 order by id desc limit 1",
    );
    return String(contact_id);
  }
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await runJobs({ skipWaits: true });
  };
  const rows = async (text: string) => (await database().pool.query(text, [ctx.workspaceId])).rows;
  const tagsOf = async (id: string) => (await getContact(ctx, id)).tags.map(({ name }) => name);
  const fieldsOf = async (id: string) => (await getContact(ctx, id)).customFields;

  /** Two people fill in the form; returns the contact of the first. */
  async function sendTwo(): Promise<string> {
    const ana = await sendIn({ email: "ana@example.com", [COURSE]: "excel" });
    await sendIn({ full_name: "Luis Gil", phone_number: "600 111 222", [COURSE]: "word" });
    return ana;
  }

  it("lists the forms that leads came from, with their questions and initial mapping", async () => {
    expect(await listLeadForms(ctx)).toEqual([]);
    const ana = await sendTwo();
    expect(await listLeadForms(ctx)).toEqual([
      {
        ...{ id: formId, name: "Reserva tu plaza", leads: 2, failed: 0, isMapped: false },
        ...{
          channelId: simulator.channelId,
          channelName: "Messenger (simulated)",
          lastDate: expect.any(String),
        },
      },
    ]);
    const { fields, lastLeads, map } = await getLeadForm(ctx, formId);
    expect(map).toEqual({});
    expect(fields).toEqual([
      { name: "full_name", label: "Nombre completo", sample: "Luis Gil", initial: "name" },
      { name: "email", label: "Correo electrónico", sample: "ana@example.com", initial: "email" },
      { name: "phone_number", label: "Teléfono", sample: "600 111 222", initial: "phone" },
      {
        ...{ name: COURSE, label: "¿Qué curso te interesa?", sample: "Word avanzado" },
        initial: { code: "que_curso_te_interesa" },
      },
    ]);
    expect(lastLeads).toMatchObject([{ contactName: "Luis Gil" }, { contactId: ana, failure: null }]);
    for (const other of ["1", "1\0", "\0"]) {
      await expect(getLeadForm(ctx, other)).rejects.toMatchObject({ code: "LEAD_FORM_NOT_FOUND" });
    }
  });

  it("previews a mapping on a real lead and changes nothing", async () => {
    await sendTwo();
    const map = { [COURSE]: "tag" as const, full_name: { code: "quien" } };
    const preview = await previewLeadMap(ctx, formId, { map });
    expect(preview).toEqual({
      leadId: expect.any(String),
      contact: { name: null, lastname: null, email: null, phone: "34600111222" },
      customFields: [{ code: "quien", label: "Nombre completo", value: "Luis Gil" }],
      tags: ["Word avanzado"],
    });
    const { lastLeads, map: saved } = await getLeadForm(ctx, formId);
    expect(saved).toEqual({});
    const leadId = lastLeads[1]?.id ?? "";
    expect(await previewLeadMap(ctx, formId, { map, leadId })).toMatchObject({ tags: ["Excel desde cero"] });
    await expect(previewLeadMap(ctx, formId, { map, leadId: NOBODY })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  it("maps later leads, with the tag in their webhooks", async () => {
    const ana = await sendTwo();
    const saved = await saveLeadMap(ctx, formId, { map: { [COURSE]: "tag" } });
    expect(saved).toMatchObject({ isMapped: true, map: { [COURSE]: "tag" } });
    const eva = await sendIn({ full_name: "Eva Mora", email: "eva@example.com", [COURSE]: "ingles" });
    expect(await tagsOf(eva)).toEqual(["Inglés B2"]);
    expect(await fieldsOf(eva)).toEqual([]);
    const [event] = await rows(
      "select body from events where workspace_id = $1 and trigger = 'meta_lead_nuevo' order by id desc limit 1",
    );
    expect(event.body).toContain("Inglés B2");
    expect(await sendIn({ email: "eva@example.com", [COURSE]: "word" })).toBe(eva);
    expect((await tagsOf(eva)).toSorted()).toEqual(["Inglés B2", "Word avanzado"]);
    expect(await tagsOf(ana)).toEqual([]);
  });

  it("applies the mapping to existing contacts, keeps newer values, and fires no lead triggers", async () => {
    const ana = await sendTwo();
    await updateContact(ctx, ana, { email: "otra@example.com" });
    const before = await rows("select id from events where workspace_id = $1 and trigger like 'meta%'");
    await saveLeadMap(ctx, formId, { map: { [COURSE]: "tag", email: "name" } });
    expect(await applyLeadMap(ctx, formId)).toEqual({ leads: 2 });
    await settle();
    expect(await tagsOf(ana)).toEqual(["Excel desde cero"]);
    expect(await getContact(ctx, ana)).toMatchObject({ email: "otra@example.com" });
    expect(await rows("select id from events where workspace_id = $1 and trigger like 'meta%'")).toEqual(
      before,
    );
    const luis = (await listContacts(ctx, { orderBy: "newest", pageSize: 10, search: "Luis" })).data[0];
    expect(luis).toMatchObject({ name: "Luis Gil" });
    expect(luis?.tags.map(({ name }) => name)).toEqual(["Word avanzado"]);
    await applyLeadMap(ctx, formId);
    await settle();
    expect(await tagsOf(ana)).toEqual(["Excel desde cero"]);
    await expect(applyLeadMap(ctx, "1")).rejects.toMatchObject({ code: "LEAD_FORM_NOT_FOUND" });
  });

  it("does not exist for another workspace", async () => {
    const ana = await sendTwo();
    const other = await newWorkspace();
    expect(await listLeadForms(other)).toEqual([]);
    expect(await listAds(other)).toEqual([]);
    for (const attempt of [
      () => getLeadForm(other, formId),
      () => saveLeadMap(other, formId, { map: {} }),
      () => previewLeadMap(other, formId, { map: {} }),
      () => applyLeadMap(other, formId),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "LEAD_FORM_NOT_FOUND" });
    }
    await expect(readTouches(other, ana)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
  });
});

describe("ads", () => {
  let ctx: WorkspaceContext;
  const ids: string[] = [];

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    for (const name of ["Ana", "Luis"]) {
      ids.push((await createContact(ctx, { name, email: `${name}@example.com` })).id);
    }
    const [ana = "", luis = ""] = ids;
    await click(ana, "1", "Excel", 1);
    await click(ana, "2", "Word", 2);
    await click(luis, "1", "Excel cambiado", 3);
    await click(luis, "1", "Excel cambiado", 4);
  });

  const click = (contactId: string, adId: string, title: string, hour: number) =>
    recordAdAttribution(ctx, {
      ...{ contactId, channelId: newId(), network: "facebook", decidedBy: "channel", raw: {} },
      referral: { type: "ad", adId, title, url: "https://fb.me/x", ctwaClid: "" },
      ...{ at: new Date(Date.UTC(2026, 10, 20, hour)), source: `m${hour}` },
    });

  it("counts first and last touches and won opportunities", async () => {
    const [ana = ""] = ids;
    const { workspaceId } = ctx;
    const { id: pipelineId, stages } = await createPipeline(ctx, {
      name: "Ventas",
      stages: [{ name: "Nueva" }],
    });
    const stageId = stages[0]?.id ?? "";
    const sold = { workspaceId, contactId: ana, pipelineId, stageId, currencyCode: "EUR", winLossStatus: 1 };
    await database()
      .db.insert(opportunities)
      .values([
        { ...sold, id: newId(), number: 1, name: "Curso", amount: "120.50", orderInCards: 0 },
        { ...sold, id: newId(), number: 2, name: "Perdida", amount: "9", orderInCards: 1, winLossStatus: 2 },
      ]);
    const lastDate = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
    const common = { url: "https://fb.me/x", network: "facebook" };
    expect(await listAds(ctx)).toEqual([
      {
        ...{
          ...common,
          adId: "1",
          title: "Excel cambiado",
          clicks: 3,
          contacts: 2,
          firstTouches: 2,
          lastTouches: 1,
        },
        ...{ won: 1, wonAmounts: [{ currencyCode: "EUR", amount: 120.5 }], lastDate: lastDate(4) },
      },
      {
        ...{ ...common, adId: "2", title: "Word", clicks: 1, contacts: 1, firstTouches: 0, lastTouches: 1 },
        ...{ won: 0, wonAmounts: [], lastDate: lastDate(2) },
      },
    ]);
  });

  it("link to their contacts, and a contact links to its first and last ad", async () => {
    const [ana = "", luis = ""] = ids;
    const of = async (adId: string) =>
      (await listContacts(ctx, { orderBy: "oldest", pageSize: 10, adId })).data.map(({ id }) => id);
    expect([await of("1"), await of("2"), await of("3")]).toEqual([[ana, luis], [ana], []]);
    expect(await readTouches(ctx, ana)).toMatchObject({
      first: { adId: "1" },
      last: { title: "Word" },
      count: 2,
    });
    const { id } = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    expect(await readTouches(ctx, id)).toEqual({ first: null, last: null, count: 0 });
  });
});
