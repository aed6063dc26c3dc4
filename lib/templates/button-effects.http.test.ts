import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getContact, listHistory, updateContact } from "#lib/contacts/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { createStage } from "#lib/stages/index.ts";
import { createTag, deleteTag } from "#lib/tags/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type TriggerWatch, watchTriggers } from "#lib/testing/triggers/trigger-watch.ts";
import { sendTemplate, updateTemplate } from "./index.ts";
import { type ButtonEffect, SendTemplate } from "./schema.ts";

describe("a click on a template's button", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let whatsapp: Whatsapp;
  let watch: TriggerWatch;
  let ids: { tag: string; stage: string; segmentation: string; template: string };
  let buttonEffects: ButtonEffect[];
  let number: string;
  let people = 0;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
    watch = await watchTriggers(whatsapp.ctx);
    const { ctx, channelId } = whatsapp;
    const tag = (await createTag(ctx, { name: "Interesado" })).id;
    const stage = (await createStage(ctx, { name: "Visita" })).id;
    const segmentation = (await createSegmentation(ctx, { name: "Norte" })).id;
    const effect = {
      button: 1,
      tagIds: [tag],
      segmentationIds: [segmentation],
      phaseIds: [stage],
      agentIds: [ctx.userId],
    };
    buttonEffects = [effect];
    const template = await addApprovedTemplate(ctx, {
      channelId,
      name: "open_day",
      components: [
        { type: "BODY", text: "¿Vienes?" },
        { type: "BUTTONS", buttons: ["No", "Sí"].map((text) => ({ type: "QUICK_REPLY", text })) },
      ],
      buttonEffects,
    });
    ids = { tag, stage, segmentation, template };
  });
  afterAll(async () => {
    await watch.close();
    await graph.close();
  });
  beforeEach(async () => {
    people += 1;
    number = `346007${String(people).padStart(5, "0")}`;
    await updateTemplate(whatsapp.ctx, ids.template, { buttonEffects });
    await resetBuckets();
  });

  /** Sends the template. Returns the contact and the payloads of the sent buttons. */
  async function sent() {
    const input = SendTemplate.parse({ template: "open_day", destination: number });
    const { contactId } = await sendTemplate(whatsapp.ctx, input);
    await runJobs();
    await watch.settled();
    const last = graph.messages.at(-1);
    const template: { components: { parameters: { payload: string }[] }[] } = Object(last?.body.template);
    const payloads = template.components.map(({ parameters }) => parameters[0]?.payload ?? "");
    return { contactId, payloads, wamid: last?.id ?? "" };
  }
  const press = (payload: string, text: string, wamid: string) => ({
    ...whatsappText(number, ""),
    type: "button",
    button: { payload, text },
    context: { from: "1", id: wamid },
  });
  const deliver = async (...messages: object[]) => {
    for (const message of messages) {
      const notification = whatsapp.notification({
        contacts: [whatsappContact(number)],
        messages: [message],
      });
      expect((await whatsapp.deliver(server.url(), notification)).status).toBe(200);
      await runJobs();
    }
  };

  it("assigns tag, segmentation, stage and person, and fires their triggers with the new stage", async () => {
    const { contactId, payloads, wamid } = await sent();
    const fired = await watch.firedBy(() => deliver(press(payloads[1] ?? "", "Sí", wamid)));
    expect(Object.keys(fired).sort()).toEqual([
      "AsignarAgente",
      "AsignarEtiqueta",
      "AsignarFase",
      "AsignarSegmentacion",
      "ContactoExistente",
    ]);
    expect(fired.AsignarFase).toMatchObject({
      id: contactId,
      stageId: ids.stage,
      stageName: "Visita",
      segmentationId: ids.segmentation,
      tags: [{ id: ids.tag, name: "Interesado" }],
      assignedAgentId: whatsapp.ctx.userId,
    });
    const { data } = await listHistory(whatsapp.ctx, contactId, { pageSize: 50 });
    expect(data.filter(({ via }) => via === "button").length).toBe(4);
  });

  it("runs once, even if the notification is repeated or has other bytes", async () => {
    const { payloads, wamid } = await sent();
    const message = press(payloads[1] ?? "", "Sí", wamid);
    const twice = () => deliver(message, message, { ...message, later: true });
    const triggers = await watch.triggersOf(twice);
    expect(triggers.filter((trigger) => trigger === "AsignarFase")).toHaveLength(1);
    expect(triggers.filter((trigger) => trigger === "AsignarEtiqueta")).toHaveLength(1);
  });

  it("does nothing for a button without effects, and keeps existing tags", async () => {
    const { contactId, payloads, wamid } = await sent();
    const none = await watch.triggersOf(() => deliver(press(payloads[0] ?? "", "No", wamid)));
    expect(none).toEqual(["ContactoExistente"]);
    await updateContact(whatsapp.ctx, contactId, { tags: ["Cliente"] });
    await deliver(press(payloads[1] ?? "", "Sí", wamid));
    const { tags } = await getContact(whatsapp.ctx, contactId);
    expect(tags.map(({ name }) => name).sort()).toEqual(["Cliente", "Interesado"]);
  });

  it("identifies a template without our payload by its message", async () => {
    const { contactId } = await sent();
    await sendMessage(whatsapp.ctx, {
      contactId,
      author: { type: "system", id: null, name: "x" },
      message: { kind: "template", name: "open_day", language: "es", components: [], text: "¿Vienes?" },
    });
    await runJobs();
    await deliver(press("Sí", "Sí", graph.messages.at(-1)?.id ?? ""));
    expect(await getContact(whatsapp.ctx, contactId)).toMatchObject({ stageId: ids.stage });
  });

  it("skips deleted items, and ignores payloads of other workspaces", async () => {
    const { ctx } = whatsapp;
    const gone = (await createTag(ctx, { name: "Se va" })).id;
    const effect = { button: 1, tagIds: [gone], segmentationIds: [], phaseIds: [ids.stage], agentIds: [] };
    await updateTemplate(ctx, ids.template, { buttonEffects: [effect] });
    await deleteTag(ctx, gone);
    const { contactId, payloads, wamid } = await sent();
    await deliver(press(payloads[1] ?? "", "Sí", wamid));
    expect(await getContact(ctx, contactId)).toMatchObject({ stageId: ids.stage, tags: [] });
    const other = await newWhatsapp({ phoneNumberId: "1009" });
    const foreign = await addApprovedTemplate(other.ctx, {
      channelId: other.channelId,
      buttonEffects: [effect],
    });
    people += 1;
    number = `346007${String(people).padStart(5, "0")}`;
    const here = await sent();
    await deliver(press(`tertulia-template:${foreign}:1`, "Otro", here.wamid));
    expect((await getContact(ctx, here.contactId)).stageId).not.toBe(ids.stage);
  });
});
