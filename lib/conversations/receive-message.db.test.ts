import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteContact, getContact, listHistory, updateContact } from "#lib/contacts/index.ts";
import { contacts, conversations, events, messages, workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { type InboundMessage, receiveMessage } from "./receive-message.ts";

describe("receiving a message", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let stageId: string | undefined;
  const agentId = newId();

  beforeAll(async () => {
    ctx = await newWorkspace();
    const stages = await createDefaultStages(ctx);
    stageId = stages.find(({ isDefault }) => isDefault)?.id;
  });

  const message = (change: object = {}): InboundMessage => ({
    platformId: 1,
    agentId,
    externalContactId: newId(),
    text: "Hola",
    externalId: newId(),
    at: new Date("2026-11-20T10:00:00.123Z"),
    ...change,
  });
  const eventsOf = async (contactId: string) => {
    const rows = await ctx.db
      .select()
      .from(events)
      .where(eq(events.contactId, contactId))
      .orderBy(asc(events.id));
    return rows.map(({ body }) => JSON.parse(body));
  };
  const triggersOf = async (contactId: string) =>
    (await eventsOf(contactId)).map(({ trigger }: { trigger: string }) => trigger);

  it("waits for a reply since the earliest message, also if that one arrives late", async () => {
    const externalContactId = newId();
    const at = (minute: number) => ({ externalContactId, at: new Date(Date.UTC(2026, 10, 20, 10, minute)) });
    const { conversationId } = await receiveMessage(ctx, message(at(5)));
    await receiveMessage(ctx, message(at(3)));
    await receiveMessage(ctx, message(at(7)));
    const [row] = await ctx.db.select().from(conversations).where(eq(conversations.id, conversationId));
    expect(row?.unansweredSince).toEqual(at(3).at);
  });

  it("creates a contact for the first message and fires once", async () => {
    const visitor = "01a1f8ab-3909-777f-b4de-77f4b0b04f2a";
    const received = await receiveMessage(ctx, message({ externalContactId: visitor }));
    const { contactId, conversationId, messageId } = received;
    expect(received.isNew).toBe(true);
    const contact = await getContact(ctx, contactId);
    expect(contact).toMatchObject({
      name: "Visitor 4F2A",
      email: null,
      internalWhatsappNumber: null,
      platformId: 1,
      stageId,
      platformSenderId: visitor,
      platformSenderName: null,
      isRead: false,
      isManuallyAdded: false,
      lastMessage: "Hola",
      lastMessageDate: "2026-11-20T10:00:00.123Z",
    });
    const [body, ...more] = await eventsOf(contactId);
    expect(more).toEqual([]);
    expect(body).toEqual({
      trigger: "ContactoNuevo",
      timestamp: body.timestamp,
      workspaceId: ctx.workspaceId,
      contact: {
        id: contactId,
        name: "Visitor 4F2A",
        lastname: "",
        email: "",
        phoneNumber: "",
        internalWhatsappNumber: "",
        isoCountryCode: "",
        phoneCountryDialCode: "",
        platformId: 1,
        assignedAgentId: "",
        assignedAgentName: "",
        assignedTeamId: "",
        assignedTeamName: "",
        stageId,
        stageName: "New",
        segmentationId: "",
        tags: [],
        isSolved: false,
        variables: [],
        customFields: [],
        adsReferralData: { type: "", adId: "", title: "", url: "", ctwaClid: "" },
        creationDate: contact.creationDate,
        firstMessageDate: "2026-11-20T10:00:00.123Z",
        lastMessageDate: "2026-11-20T10:00:00.123Z",
        firstMessage: "Hola",
        lastMessage: "Hola",
        events: [],
      },
    });
    const [stored] = await ctx.db.select().from(messages).where(eq(messages.id, messageId));
    expect(stored).toMatchObject({
      conversationId,
      contactId,
      direction: "inbound",
      text: "Hola",
      sources: null,
      runId: null,
      authorType: "contact",
      authorId: null,
      authorName: "Visitor 4F2A",
    });
    const [entry] = (await listHistory(ctx, contactId, { pageSize: 5 })).data;
    expect(entry).toMatchObject({ kind: "created", via: "api" });
  });

  it("uses a default name in the workspace's language, and records the actor", async () => {
    const { ctx: spanish } = await spanishWorkspace();
    const guest = await receiveMessage(
      spanish,
      message({ externalContactId: `${newId().slice(0, -4)}00ff` }),
    );
    expect((await getContact(spanish, guest.contactId)).name).toBe("Visitante 00FF");
    const named = await receiveMessage(spanish, message({ name: " Rosa " }));
    expect(await getContact(spanish, named.contactId)).toMatchObject({
      name: "Rosa",
      platformSenderName: "Rosa",
    });
  });

  it("fires for a later message of a known contact", async () => {
    const externalContactId = newId();
    const first = await receiveMessage(ctx, message({ externalContactId }));
    await updateContact(ctx, first.contactId, { isRead: true });
    const at = new Date("2026-11-20T11:00:00.000Z");
    const second = await receiveMessage(ctx, message({ externalContactId, text: "¿Y mañana?", at }));
    expect(second).toMatchObject({ contactId: first.contactId, conversationId: first.conversationId });
    expect(await getContact(ctx, first.contactId)).toMatchObject({
      lastMessage: "¿Y mañana?",
      lastMessageDate: at.toISOString(),
      isRead: false,
    });
    const bodies = await eventsOf(first.contactId);
    expect(bodies.map(({ trigger }) => trigger)).toEqual(["ContactoNuevo", "ContactoExistente"]);
    expect(bodies[1].contact).toMatchObject({
      firstMessage: "Hola",
      firstMessageDate: "2026-11-20T10:00:00.123Z",
      lastMessage: "¿Y mañana?",
      lastMessageDate: at.toISOString(),
    });
  });

  it("reopens a resolved contact", async () => {
    const externalContactId = newId();
    const { contactId } = await receiveMessage(ctx, message({ externalContactId }));
    await updateContact(ctx, contactId, { isSolved: true });
    await receiveMessage(ctx, message({ externalContactId, text: "Otra cosa" }));
    expect((await getContact(ctx, contactId)).isSolved).toBe(false);
    expect(await triggersOf(contactId)).toEqual([
      "ContactoNuevo",
      "ContactoResuelto",
      "ContactoReabierto",
      "ContactoExistente",
    ]);
    const [entry] = (await listHistory(ctx, contactId, { pageSize: 1 })).data;
    expect(entry).toMatchObject({ kind: "changed", field: "isSolved", old: true, new: false });
  });

  it("does not replace a newer last message with a late one", async () => {
    const externalContactId = newId();
    const { contactId } = await receiveMessage(ctx, message({ externalContactId, text: "newer" }));
    const at = new Date("2026-11-20T09:00:00.000Z");
    await receiveMessage(ctx, message({ externalContactId, text: "older", at }));
    expect((await getContact(ctx, contactId)).lastMessage).toBe("newer");
  });

  it("stores one of ten simultaneous copies", async () => {
    const sent = message();
    const received = await Promise.all(Array.from({ length: 10 }, () => receiveMessage(ctx, sent)));
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(received.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [{ contactId = "" } = {}] = received;
    expect(await triggersOf(contactId)).toEqual(["ContactoNuevo"]);
    const rows = await ctx.db.select().from(messages).where(eq(messages.contactId, contactId));
    expect(rows).toHaveLength(1);
  });

  it("creates one contact for ten simultaneous first messages", async () => {
    const externalContactId = newId();
    const received = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        receiveMessage(ctx, message({ externalContactId, text: `message ${index}` })),
      ),
    );
    expect(new Set(received.map(({ contactId }) => contactId)).size).toBe(1);
    const [{ contactId = "" } = {}] = received;
    const triggers = await triggersOf(contactId);
    expect(triggers).toEqual(["ContactoNuevo", ...Array.from({ length: 9 }, () => "ContactoExistente")]);
    const owned = eq(contacts.platformSenderId, externalContactId);
    expect(await ctx.db.select({ id: contacts.id }).from(contacts).where(owned)).toEqual([{ id: contactId }]);
    const rows = await ctx.db.select().from(messages).where(eq(messages.contactId, contactId));
    expect(rows).toHaveLength(10);
  });

  it("separates conversations by agent, channel, platform and workspace", async () => {
    const externalContactId = newId();
    const { ctx: other } = await spanishWorkspace();
    const received = [
      await receiveMessage(ctx, message({ externalContactId })),
      await receiveMessage(ctx, message({ externalContactId, agentId: newId() })),
      await receiveMessage(ctx, message({ externalContactId, platformId: 5 })),
      await receiveMessage(other, message({ externalContactId })),
    ];
    expect(new Set(received.map(({ contactId }) => contactId)).size).toBe(4);
  });

  it("starts over after the contact was deleted", async () => {
    const externalContactId = newId();
    const first = await receiveMessage(ctx, message({ externalContactId }));
    await deleteContact(ctx, first.contactId);
    const owned = eq(conversations.externalId, externalContactId);
    expect(await ctx.db.select().from(conversations).where(owned)).toEqual([]);
    const second = await receiveMessage(ctx, message({ externalContactId }));
    expect(second.contactId).not.toBe(first.contactId);
    expect(await triggersOf(second.contactId)).toEqual(["ContactoNuevo"]);
  });

  it("stores nothing if it fails", async () => {
    const externalContactId = newId();
    await expect(receiveMessage(ctx, message({ externalContactId, text: "a\0b" }))).rejects.toThrow();
    const owned = eq(contacts.platformSenderId, externalContactId);
    expect(await ctx.db.select().from(contacts).where(owned)).toEqual([]);
  });

  async function spanishWorkspace() {
    const ctx = await newWorkspace();
    await createDefaultStages(ctx);
    await ctx.db.update(workspaces).set({ locale: "es-MX" }).where(eq(workspaces.id, ctx.workspaceId));
    return { ctx };
  }
});
