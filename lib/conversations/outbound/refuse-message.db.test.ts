import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StoredChannel } from "#lib/channels/index.ts";
import { updateChannel } from "#lib/channels/index.ts";
import { createContact, getContact, updateContact } from "#lib/contacts/index.ts";
import { contacts, conversations, messages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { addNote } from "../add-note.ts";
import { conversationJobs } from "../jobs.ts";
import { readRecentMessages } from "../message/read-recent-messages.ts";
import type { Received } from "../receive-message.ts";
import { saveReply } from "../reply/save-reply.ts";
import type { Outbound } from "../schema.ts";
import { resendMessage } from "./resend-message.ts";
import { sendMessage } from "./send-message.ts";

describe("message checks", () => {
  useTestDatabase();
  useLoopback();
  let graph: GraphServer;
  let ctx: WorkspaceContext & { userId: string };
  let channel: StoredChannel;

  beforeAll(async () => {
    graph = await startGraphServer({
      accessToken: GRAPH_TOKEN,
      phoneNumberId: "1001",
      wabaId: "2002",
    });
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    channel = await newWhatsappChannel(ctx, { baseUrl: graph.baseUrl, phoneNumberId: "1001" });
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(() => {
    graph.messages.length = 0;
    graph.faults.length = 0;
  });

  let numbers = 34_600_000_000;
  const write = (at = new Date(), more: object = {}): Promise<Received> => {
    numbers += 1;
    return receiveFromChannel(ctx, {
      platformId: 2,
      channelId: channel.id,
      externalContactId: String(numbers),
      identities: [{ kind: "phone", value: String(numbers) }],
      text: "Hola",
      externalId: `wamid.in.${newId()}`,
      at,
      ...more,
    });
  };
  const author = () => ({ type: "user" as const, id: ctx.userId, name: "Ana" });
  const say = (conversationId: string, message: Outbound | string, more: object = {}) =>
    sendMessage(ctx, {
      conversationId,
      message: typeof message === "string" ? { kind: "text", text: message } : message,
      author: author(),
      ...more,
    });
  const run = (skipWaits = false) => runJobs({ jobs: conversationJobs, skipWaits });

  it("splits an AI agent's long reply, and rejects a person's", async () => {
    const { conversationId } = await write();
    const long = `${"palabra ".repeat(700)}\n\n${"otra ".repeat(100)}`;
    const agent = { type: "agent" as const, id: newId(), name: "Nora" };
    const source = { fileName: "a.txt", passage: "p", score: 1 };
    await saveReply(ctx, { conversationId, author: agent, text: long, sources: [source] });
    const rows = await ctx.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(messages.id);
    const parts = rows.filter(({ direction }) => direction === "outbound");
    expect(parts.map(({ sources }) => sources)).toEqual([null, [source]]);
    expect(
      parts
        .map(({ text }) => text)
        .join(" ")
        .split(/\s+/),
    ).toEqual(long.trim().split(/\s+/));
    await run();
    expect(graph.messages).toHaveLength(2);
    await expect(say(conversationId, long)).rejects.toThrow(
      "The message has 6102 characters. The limit is 4096.",
    );
  });

  it("rejects messages that cannot be sent, with a reason, before queueing", async () => {
    const late = await write(new Date(Date.now() - 25 * 3_600_000));
    await expect(say(late.conversationId, "tarde")).rejects.toThrow(
      /^WhatsApp accepts free-form messages only within 24 hours of the contact's last message, which ended at /,
    );
    const template = await say(late.conversationId, {
      kind: "template",
      name: "vuelve",
      language: "es",
      components: [],
      text: "¡Vuelve, Ana!",
    });
    expect(template).toMatchObject({ kind: "template", text: "¡Vuelve, Ana!", status: "queued" });
    const { conversationId, contactId, messageId } = await write();
    await expect(say(conversationId, { kind: "media", uploadId: newId() })).rejects.toThrow("no such file");
    await expect(say(conversationId, "x", { replyTo: newId() })).rejects.toThrow("no such message");
    await expect(say(conversationId, { kind: "buttons", text: "¿?", buttons: fourButtons })).rejects.toThrow(
      "A message can have 1 to 3 buttons.",
    );
    const reaction = await say(conversationId, { kind: "reaction", messageId, emoji: "👍" });
    expect(reaction).toMatchObject({ kind: "reaction", replyTo: { id: messageId, text: "Hola" } });
    await updateContact(ctx, contactId, { blocked: true });
    await expect(say(conversationId, "x")).rejects.toThrow("this contact is blocked");
    await updateChannel(ctx, channel.id, { status: "disabled" });
    await updateContact(ctx, contactId, { blocked: false });
    await expect(say(conversationId, "x")).rejects.toThrow("the channel Academia Norte is switched off");
    await updateChannel(ctx, channel.id, { status: "connected" });
    await expect(say(newId(), "x")).rejects.toThrow("no such conversation");
    await run();
  });

  it("resends only failed messages that can still be sent", async () => {
    const { conversationId } = await write();
    const { id: messageId } = await say(conversationId, "otra vez");
    const again = () => resendMessage(ctx, { conversationId, messageId, author: author() });
    await expect(again()).rejects.toThrow("only a failed message can be resent");
    await ctx.db.update(messages).set({ status: "failed" }).where(eq(messages.id, messageId));
    expect(await again()).toMatchObject({ text: "otra vez", status: "queued" });
    await run();
    expect(graph.messages).toHaveLength(1);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await ctx.db
      .update(conversations)
      .set({ lastInboundAt: yesterday })
      .where(eq(conversations.id, conversationId));
    await expect(again()).rejects.toThrow("only within 24 hours");
  });

  it("stores one message per reference, also for simultaneous calls, and takes over if requested", async () => {
    const { conversationId, contactId } = await write();
    const externalReferenceId = newId();
    const twice = await Promise.all([
      say(conversationId, "una", { externalReferenceId, takeOver: true }),
      say(conversationId, "una", { externalReferenceId, takeOver: true }),
    ]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    await run();
    expect(graph.messages).toHaveLength(1);
    expect(await getContact(ctx, contactId)).toMatchObject({ isBotEnabled: false });
    const [conversation] = await ctx.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    expect(conversation).toMatchObject({ isBotEnabled: false, isUnread: true });
  });

  it("opens a conversation with a contact by number", async () => {
    numbers += 1;
    const number = String(numbers);
    const { id: contactId } = await createContact(ctx, { name: "Rosa", internalWhatsappNumber: number });
    const message = { kind: "text" as const, text: "Hola, Rosa" };
    await expect(sendMessage(ctx, { contactId, message, author: author() })).rejects.toThrow(
      "this contact has not written yet",
    );
    const sent = await sendMessage(ctx, { contactId, message, author: author(), trustVendor: true });
    await run();
    expect(graph.messages.map(({ body }) => body.to)).toEqual([number]);
    const again = await sendMessage(ctx, { contactId, message, author: author(), trustVendor: true });
    expect(again.conversationId).toBe(sent.conversationId);
    const answered = await receiveFromChannel(ctx, {
      platformId: 2,
      channelId: channel.id,
      externalContactId: number,
      text: "Hola",
      identities: [{ kind: "phone", value: number }],
      externalId: newId(),
      at: new Date(),
    });
    expect(answered).toMatchObject({ conversationId: sent.conversationId, contactId, isNewContact: false });
    const { id: portal } = await createContact(ctx, { name: "Eva", email: "eva@tertulia.example" });
    await expect(sendMessage(ctx, { contactId: portal, message, author: author() })).rejects.toThrow(
      "No connected channel in this workspace can reach this contact.",
    );
    await run();
  });

  it("stores a note without affecting last message, window or vendor", async () => {
    const before = new Date(Date.now() - 3_600_000);
    const { conversationId, contactId } = await write(before);
    const { note } = await addNote(ctx, {
      conversationId,
      author: author(),
      text: "VIP",
      mentionedUserIds: [],
    });
    expect(note).toMatchObject({ direction: "note", text: "VIP", status: null, content: null, contactId });
    const [conversation] = await ctx.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    expect(conversation).toMatchObject({ lastMessageAt: before, lastInboundAt: before });
    const seen = await readRecentMessages(ctx, { conversationId, limit: 10 });
    expect(seen.map(({ text }) => text)).toEqual(["Hola"]);
    await run();
    expect(graph.messages).toEqual([]);
  });

  it("recognizes a sender by any identity and stores new ones", async () => {
    const bsuid = { kind: "bsuid" as const, value: `ES.${newId()}` };
    const first = await write(new Date(), {});
    const phone = { kind: "phone" as const, value: String(numbers) };
    const about = { platformId: 2, channelId: channel.id, text: "x", at: new Date() };
    const both = { ...about, externalContactId: phone.value, identities: [phone, bsuid] };
    await receiveFromChannel(ctx, { ...both, externalId: newId() });
    const alone = { ...about, externalContactId: bsuid.value, identities: [bsuid] };
    const third = await receiveFromChannel(ctx, { ...alone, externalId: newId(), kind: "audio", text: "" });
    const { contactId, conversationId } = first;
    expect(third).toMatchObject({
      contactId,
      conversationId,
      isNew: true,
      isNewContact: false,
      isLate: false,
    });
    const [contact] = await ctx.db.select().from(contacts).where(eq(contacts.id, contactId));
    expect(contact).toMatchObject({ internalWhatsappNumber: phone.value, lastMessage: "[audio]" });
    const old = await receiveFromChannel(ctx, {
      ...alone,
      externalId: newId(),
      at: new Date(Date.now() - 3_600_000),
    });
    expect(old).toMatchObject({ isLate: true, isNew: true });
  });
});

const fourButtons = ["a", "b", "c", "d"].map((id) => ({ id, title: id }));
