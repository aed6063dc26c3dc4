import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contacts, deliveries, events, rules, segmentations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact } from "../create-contact.ts";
import { getContactPayload } from "../get-contact-payload.ts";
import { updateContact } from "../update-contact.ts";

describe("the payload of a contact's events", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let stages: Stage[];

  beforeAll(async () => {
    ctx = await newWorkspace();
    stages = await createDefaultStages(ctx);
  });

  const lastEvent = async (contactId: string) => {
    const rows = await ctx.db.select().from(events).where(eq(events.contactId, contactId)).orderBy(events.id);
    const event = rows.at(-1);
    return {
      trigger: event?.trigger,
      at: event?.createdAt.toISOString(),
      body: JSON.parse(event?.body ?? "{}"),
    };
  };

  it("has every key if nothing has a value", async () => {
    const { id, contact } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
    await ctx.db.update(contacts).set({ email: null }).where(eq(contacts.id, id));
    await updateContact(ctx, id, { stageId: stages[1]?.id });
    const { trigger, at, body } = await lastEvent(id);
    expect(trigger).toBe("asignar_fase");
    const payload = {
      id,
      name: "Ana",
      lastname: "",
      email: "",
      phoneNumber: "",
      internalWhatsappNumber: "",
      isoCountryCode: "",
      phoneCountryDialCode: "",
      platformId: 7,
      assignedAgentId: "",
      assignedAgentName: "",
      assignedTeamId: "",
      assignedTeamName: "",
      stageId: stages[1]?.id,
      stageName: "Contacted",
      segmentationId: "",
      tags: [],
      isSolved: false,
      variables: [],
      customFields: [],
      adsReferralData: { type: "", adId: "", title: "", url: "", ctwaClid: "" },
      creationDate: contact.creationDate,
      firstMessageDate: null,
      lastMessageDate: null,
      firstMessage: "",
      lastMessage: "",
      events: [],
    };
    expect(body).toEqual({
      trigger: "AsignarFase",
      timestamp: at,
      workspaceId: ctx.workspaceId,
      contact: payload,
    });
    expect(Object.keys(body)).toEqual(["trigger", "timestamp", "workspaceId", "contact"]);
    expect(await getContactPayload(ctx, id)).toEqual(payload);
  });

  it("has every value, as it is after the change", async () => {
    const segmentationId = newId();
    await ctx.db
      .insert(segmentations)
      .values({ workspaceId: ctx.workspaceId, id: segmentationId, name: "Schools" });
    const vip = (await ensureTags(ctx, ["VIP"])).get("vip");
    const { id, contact } = await createContact(ctx, { name: "José", internalWhatsappNumber: "34600111222" });
    const said = new Date("2026-03-04T05:06:07.890Z");
    const ad = { type: "ad", adId: "1", title: "Oferta", url: "https://example.com", ctwaClid: "z" };
    await ctx.db
      .update(contacts)
      .set({
        firstMessage: "Hola",
        firstMessageAt: said,
        lastMessage: "Adiós",
        lastMessageAt: said,
        adsReferral: ad,
      })
      .where(eq(contacts.id, id));
    await updateContact(ctx, id, {
      lastname: "Núñez",
      email: "jose@example.com",
      stageId: stages[2]?.id,
      segmentationId,
      assignedAgentId: ctx.userId,
      tags: ["VIP"],
      customFields: [{ code: "ciudad", value: "Lima" }],
      isSolved: true,
    });
    const rows = await ctx.db.select().from(events).where(eq(events.contactId, id)).orderBy(events.id);
    const bodies = rows.slice(1).map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ trigger }) => trigger)).toEqual([
      "ContactoResuelto",
      "AsignarFase",
      "AsignarSegmentacion",
      "AsignarAgente",
      "AsignarEtiqueta",
    ]);
    for (const body of bodies) {
      expect(body.contact).toEqual({
        id,
        name: "José",
        lastname: "Núñez",
        email: "jose@example.com",
        phoneNumber: "34600111222",
        internalWhatsappNumber: "34600111222",
        isoCountryCode: "ES",
        phoneCountryDialCode: "+34",
        platformId: 2,
        assignedAgentId: ctx.userId,
        assignedAgentName: "Ana",
        assignedTeamId: "",
        assignedTeamName: "",
        stageId: stages[2]?.id,
        stageName: "Qualified",
        segmentationId,
        tags: [{ id: vip, name: "VIP" }],
        isSolved: true,
        variables: [{ code: "ciudad", val: "Lima" }],
        customFields: [{ code: "ciudad", value: "Lima" }],
        adsReferralData: ad,
        creationDate: contact.creationDate,
        firstMessageDate: "2026-03-04T05:06:07.890Z",
        lastMessageDate: "2026-03-04T05:06:07.890Z",
        firstMessage: "Hola",
        lastMessage: "Adiós",
        events: [],
      });
    }
  });

  it("is sent by matching rules; a tag condition sees only the tag just assigned", async () => {
    const ids = await ensureTags(ctx, ["Uno", "Dos"]);
    const rule = (name: string, tag: string) => ({
      workspaceId: ctx.workspaceId,
      id: newId(),
      name,
      trigger: "asignar_etiqueta",
      conditions: [{ field: "tag", operator: "IS", value: ids.get(tag) ?? null }],
      actions: [
        { type: "webhook" as const, url: "https://example.com", method: "POST" as const, headers: [] },
      ],
    });
    await ctx.db.insert(rules).values([rule("one", "uno"), rule("two", "dos")]);
    const { id } = await createContact(ctx, { name: "Ana", email: "tags@example.com", tags: ["Uno"] });
    await updateContact(ctx, id, { tags: ["Uno", "Dos"] });
    const rows = await ctx.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.contactId, id))
      .orderBy(deliveries.id);
    expect(rows.map(({ ruleName, status }) => [ruleName, status])).toEqual([
      ["one", "pending"],
      ["two", "pending"],
    ]);
  });
});
