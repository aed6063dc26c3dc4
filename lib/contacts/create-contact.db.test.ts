import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { customFields, events, tags } from "#lib/db/schema/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact } from "./create-contact.ts";
import { getContact } from "./get-contact.ts";
import { listHistory } from "./history/list-history.ts";

describe("creating a contact", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let stages: Stage[];

  beforeAll(async () => {
    ctx = await newWorkspace();
    stages = await createDefaultStages(ctx);
  });

  const triggersOf = async (contactId: string) => {
    const rows = await ctx.db
      .select()
      .from(events)
      .where(eq(events.contactId, contactId))
      .orderBy(asc(events.id));
    return rows.map(({ trigger }) => trigger);
  };

  it("returns every key, null if it has no value", async () => {
    const empty = await newWorkspace();
    const [stage] = await createDefaultStages(empty);
    const { id, contact } = await createContact(empty, { name: "Ana", email: "ana@example.com" });
    expect(contact).toEqual({
      id,
      creationDate: contact.creationDate,
      assignedAgentId: null,
      assignedAgentName: null,
      assignedTeamId: null,
      assignedTeamName: null,
      segmentationId: null,
      lastMessage: null,
      lastMessageDate: null,
      platformSenderId: null,
      platformSenderName: null,
      platformSenderPhone: null,
      platformSenderEmail: "ana@example.com",
      isRead: true,
      isBotEnabled: true,
      isManuallyAdded: false,
      avatarColor: contact.avatarColor,
      orderInCards: 0,
      orderInCardsLastUpdated: contact.creationDate,
      tags: [],
      customFields: [],
      files: [],
      isSolved: false,
      workspaceId: empty.workspaceId,
      name: "Ana",
      lastname: null,
      email: "ana@example.com",
      platformId: 7,
      stageId: stage?.id,
      internalWhatsappNumber: null,
      blocked: false,
    });
    expect(contact.creationDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(contact.avatarColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(await getContact(empty, id)).toEqual(contact);
  });

  it("goes to the top of the default stage and fires only contacto_nuevo", async () => {
    const below = await createContact(ctx, { name: "Below", email: "below@example.com" });
    const { id, contact } = await createContact(ctx, { name: "Top", internalWhatsappNumber: "34600000001" });
    expect(contact).toMatchObject({
      platformId: 2,
      orderInCards: below.contact.orderInCards - GAP,
      platformSenderPhone: "34600000001",
    });
    expect(await getContact(ctx, below.id)).toEqual(below.contact);
    expect(await triggersOf(id)).toEqual(["contacto_nuevo"]);
  });

  it("fires one event for each assignment and records them in the history", async () => {
    const [tagId] = [...(await ensureTags(ctx, ["VIP"])).values()];
    const { id, contact } = await createContact(ctx, {
      name: "Given",
      internalWhatsappNumber: "34600000002",
      stageId: stages[0]?.id,
      assignedAgentId: ctx.userId,
      tags: [tagId ?? "", "vip", "Nueva"],
      customFields: [{ code: "ciudad", value: "Lima" }],
      isSolved: true,
    });
    expect(contact).toMatchObject({ assignedAgentId: ctx.userId, assignedAgentName: "Ana", isSolved: true });
    expect(contact.tags.map(({ name }) => name)).toEqual(["VIP", "Nueva"]);
    expect(contact.customFields).toEqual([{ code: "ciudad", value: "Lima" }]);
    expect(await triggersOf(id)).toEqual([
      "contacto_nuevo",
      "asignar_fase",
      "asignar_agente",
      "asignar_etiqueta",
      "asignar_etiqueta",
    ]);
    const { data } = await listHistory(ctx, id, { pageSize: 20 });
    expect(data.map(({ kind, field, new: value }) => [kind, field, value]).toReversed()).toEqual([
      ["created", null, { id: stages[0]?.id, name: "New" }],
      ["changed", "assignedAgentId", { id: ctx.userId, name: "Ana" }],
      ["changed", "tag", { id: tagId, name: "VIP" }],
      ["changed", "tag", { id: contact.tags[1]?.id, name: "Nueva" }],
      ["changed", "customFields.ciudad", "Lima"],
    ]);
    expect(await getContact(ctx, id)).toEqual(contact);
  });

  it.each([
    ["facebook", "contacto_nuevo_facebookads"],
    ["instagram", "contacto_nuevo_instagramads"],
  ] as const)("fires the trigger of the %s ad it came from", async (network, trigger) => {
    const referral = { type: "ad", adId: "1", title: "Oferta", url: "https://example.com", ctwaClid: "x" };
    const input = { name: "Ad", email: `${network}@example.com` };
    const { id } = await createContact(ctx, input, { ad: { network, referral } });
    expect(await triggersOf(id)).toEqual(["contacto_nuevo", trigger]);
    const [event] = await ctx.db.select().from(events).where(eq(events.contactId, id)).limit(1);
    expect(JSON.parse(event?.body ?? "").contact.adsReferralData).toEqual(referral);
  });

  it("marks contacts of the console as manual; an import fires nothing", async () => {
    const panel = { ...ctx, actor: { ...ctx.actor, via: "panel" as const } };
    const byHand = await createContact(panel, { name: "P", email: "p@example.com", platformId: 6 });
    expect(byHand.contact).toMatchObject({ isManuallyAdded: true, platformId: 6 });
    const importing = { ...ctx, actor: { ...ctx.actor, via: "import" as const } };
    const { id } = await createContact(importing, { name: "I", email: "i@example.com", tags: ["Imported"] });
    expect(await triggersOf(id)).toEqual([]);
  });

  it("rejects a number or email that is taken, the email in any case", async () => {
    await createContact(ctx, {
      name: "One",
      email: "one@example.com",
      internalWhatsappNumber: "34600000003",
    });
    const taken = { code: "CONTACT_ALREADY_EXISTS" };
    await expect(createContact(ctx, { name: "Two", email: "ONE@example.com" })).rejects.toMatchObject(taken);
    await expect(
      createContact(ctx, { name: "Two", email: "two@example.com", internalWhatsappNumber: "34600000003" }),
    ).rejects.toMatchObject(taken);
  });

  it.each([
    [{ platformId: 2, email: "x@example.com" }, "internalWhatsappNumber is required if platformId is 2"],
    [{ platformId: 4, internalWhatsappNumber: "34600000004" }, "email is required unless platformId is 2"],
    [{}, "email is required unless platformId is 2"],
    [{ internalWhatsappNumber: "999999999" }, "internalWhatsappNumber must be a phone number"],
  ])("rejects %j without the key of its platform", async (input, message) => {
    await expect(createContact(ctx, { name: "Ana", ...input })).rejects.toThrow(message);
  });

  it.each([
    [{ stageId: newId() }, "STAGE_NOT_FOUND"],
    [{ stageId: "not-an-id" }, "STAGE_NOT_FOUND"],
    [{ segmentationId: newId() }, "SEGMENTATION_NOT_FOUND"],
    [{ assignedAgentId: newId() }, "USER_NOT_FOUND"],
    [{ tags: [newId()] }, "TAG_NOT_FOUND"],
  ])("rejects %j and creates nothing", async (reference, code) => {
    const input = {
      name: "Ana",
      email: "nobody@example.com",
      customFields: [{ code: "untouched", value: "1" }],
    };
    await expect(createContact(ctx, { ...input, tags: ["Untouched"], ...reference })).rejects.toMatchObject({
      code,
    });
    expect(await ctx.db.select().from(customFields).where(eq(customFields.code, "untouched"))).toEqual([]);
    expect(await ctx.db.select().from(tags).where(eq(tags.name, "Untouched"))).toEqual([]);
  });

  it("rejects references to another workspace, which may have the same number", async () => {
    const other = await newWorkspace();
    const [foreign] = await createDefaultStages(other);
    const input = { name: "Ana", internalWhatsappNumber: "34600000005" };
    await expect(createContact(ctx, { ...input, stageId: foreign?.id })).rejects.toMatchObject({
      code: "STAGE_NOT_FOUND",
    });
    await expect(createContact(ctx, { ...input, assignedAgentId: other.userId })).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
    await createContact(ctx, input);
    const { contact } = await createContact(other, input);
    expect(contact.workspaceId).toBe(other.workspaceId);
    await expect(getContact(ctx, contact.id)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
  });
});
