import { beforeEach, describe, expect, it } from "vitest";
import { findChannel, type StoredChannel, testChannel } from "#lib/channels/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { listLeadForms, readPhone, runPhoneAction, startSimulator, updateSimulator } from "./index.ts";
import type { PhoneAction, Simulator } from "./schema.ts";

const lucia = { number: "240000000001", name: "Lucía Ortega" };

describe.each(["messenger", "instagram"] as const)("a simulated %s", (platformType) => {
  useTestServer();
  let ctx: WorkspaceContext;
  let simulator: Simulator;
  let channel: StoredChannel;

  beforeEach(async () => {
    await resetBuckets();
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    simulator = await startSimulator(ctx, { platformType });
    channel = await findChannel(ctx, simulator.channelId);
  });

  const act = (action: PhoneAction, more: object = {}) =>
    runPhoneAction(ctx, { simulatorId: simulator.id, ...lucia, action, ...more });
  const phone = () => readPhone(ctx, { simulatorId: simulator.id, number: lucia.number });
  const last = async () => (await phone()).messages.at(-1);
  const rows = async (text: string) => (await database().pool.query(text, [ctx.workspaceId])).rows;
  const settle = async () => {
    for (let round = 0; round < 6; round += 1) await runJobs({ skipWaits: true });
  };
  /** The customer writes, and the team sends `message`. */
  const send = async (message: Parameters<typeof sendMessage>[1]["message"]) => {
    await act({ kind: "text", text: "Hola" });
    await settle();
    const [{ id }] = await rows("select id from conversations where workspace_id = $1");
    const author = { type: "user" as const, id: null, name: "Ana" };
    await sendMessage(ctx, { conversationId: String(id), message, author });
    await settle();
    return last();
  };
  const sentStatus = async () =>
    (
      await rows(
        "select status, failure from messages where workspace_id = $1 and direction = 'outbound' order by id desc limit 1",
      )
    )[0];

  it("creates a contact with a name for someone who clicks an ad and writes", async () => {
    expect(await testChannel(ctx, { id: channel.id })).toMatchObject({ ok: true });
    const ad = { network: "facebook", headline: "Cursos de Excel" };
    expect((await act({ kind: "text", text: "Hola" }, { ad })).answers).toEqual([200]);
    await settle();
    const [contact] = await rows("select id, name, ads_referral from contacts where workspace_id = $1");
    expect(contact).toMatchObject({
      name: "Lucía Ortega",
      ads_referral: { type: "ad", title: "Cursos de Excel" },
    });
    const network = platformType === "messenger" ? "facebookads" : "instagramads";
    expect(await rows("select trigger from events where workspace_id = $1 order by trigger")).toEqual([
      { trigger: "contacto_nuevo" },
      { trigger: `contacto_nuevo_${network}` },
    ]);
    expect(await phone()).toMatchObject({
      contactId: contact.id,
      messages: [{ adTitle: "Cursos de Excel" }],
    });
  });

  it("receives replies up to read, and clicks their quick replies", async () => {
    const buttons = [{ id: "pm", title: "Tarde" }];
    const shown = await send({ kind: "buttons", text: "¿Cuándo?", buttons });
    expect(shown).toMatchObject({
      text: "¿Cuándo?",
      status: "read",
      choices: [{ id: "pm", title: "Tarde" }],
    });
    expect(await sentStatus()).toMatchObject({ status: "read" });
    await act({ kind: "choice", target: shown?.id ?? "", choice: "pm" });
    await act({ kind: "file", file: "image" });
    await act({ kind: "unsupported" });
    const { messages } = await act({ kind: "text", text: "con herrata" });
    await act({ kind: "edit", target: messages[0] ?? "", text: "con errata" });
    await act({ kind: "reaction", target: messages[0] ?? "", emoji: "❤️" });
    await settle();
    const inbound = await rows(
      "select kind, text, media->>'state' as state from messages where workspace_id = $1 and direction = 'inbound' order by id offset 1",
    );
    expect(inbound).toEqual([
      { kind: "choice", text: "Tarde", state: null },
      { kind: "image", text: "", state: "stored" },
      { kind: "unsupported", text: "", state: null },
      { kind: "text", text: "con errata", state: null },
      { kind: "reaction", text: "❤️", state: null },
    ]);
  });

  it("fails like Meta, and lacks some message kinds", async () => {
    await updateSimulator(ctx, simulator.id, { failCode: "551" });
    await send({ kind: "text", text: "¿Sigues ahí?" });
    expect(await sentStatus()).toMatchObject({ status: "failed", failure: { code: "551" } });
    await expect(act({ kind: "contact" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("submits forms of lead ads only on the page", async () => {
    const [form] = await listLeadForms();
    const action: PhoneAction = {
      kind: "lead",
      formId: form?.id ?? "",
      network: "instagram",
      adName: "Matrícula abierta",
      answers: [
        { name: "full_name", value: "Marta Ruiz" },
        { name: "phone_number", value: "+34 600 999 888" },
        { name: "¿qué_curso_te_interesa?", value: "excel" },
      ],
    };
    const marta = { number: "240000000002", name: "Marta" };
    if (platformType === "instagram") {
      return void (await expect(act(action, marta)).rejects.toMatchObject({ code: "VALIDATION_ERROR" }));
    }
    expect((await act(action, marta)).answers).toEqual([200]);
    await settle();
    const [contact] = await rows(
      "select id, name, custom_fields, ads_referral from contacts where workspace_id = $1 order by id desc limit 1",
    );
    expect(contact).toMatchObject({
      name: "Marta Ruiz",
      custom_fields: { que_curso_te_interesa: "Excel desde cero" },
      ads_referral: { type: "lead", title: "Matrícula abierta" },
    });
    const trigger = "select trigger from events where workspace_id = $1 and trigger like 'meta%'";
    expect(await rows(trigger)).toEqual([{ trigger: "meta_lead_nuevo" }]);
    const shown = await readPhone(ctx, { simulatorId: simulator.id, number: marta.number });
    expect(shown).toMatchObject({
      contactId: contact.id,
      messages: [{ kind: "lead", adTitle: "Matrícula abierta" }],
    });
    await expect(act({ ...action, formId: "1" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});
