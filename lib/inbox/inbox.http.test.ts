import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { Message } from "#lib/conversations/schema.ts";
import { database } from "#lib/db/client.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "./endpoints.ts";
import { ConversationPage, InboxConversation, InboxCounts } from "./schema.ts";

describe("/api/inbox", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;
  let ctx: WorkspaceContext;
  const at = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000);

  beforeAll(async () => {
    theirs = await newTenant();
  });
  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
  });

  type Given = { params?: unknown; query?: unknown; body?: unknown; who?: "owner" | "agent" };
  const call = (name: keyof typeof inboxEndpoints, { who = "owner", ...given }: Given = {}) =>
    callEndpoint(server, inboxEndpoints[name] as Endpoint, {
      ...given,
      headers: { authorization: `Bearer ${mine[who].token}`, "x-workspace-id": mine.workspaceId },
    });
  const inThread = (
    name: keyof typeof inboxEndpoints,
    body?: unknown,
    conversationId = mine.ids.conversation,
  ) => call(name, { params: { conversationId }, body });
  const list = async (query: object = {}) =>
    InboxConversation.array().parse(Object((await call("list", { query })).data).data);
  const page = async (query: object = {}, conversationId = mine.ids.conversation) =>
    ConversationPage.parse((await call("page", { params: { conversationId }, query })).data);
  /** A visitor of the tenant's agent writes. */
  const visit = (name: string, minute: number) =>
    receiveMessage(ctx, {
      ...{ platformId: 1, agentId: mine.ids.aiAgent, externalContactId: newId(), name, text: `soy ${name}` },
      ...{ externalId: newId(), at: at(minute) },
    });

  it("lists conversations with everything a row shows, the newest message first, in pages", async () => {
    const first = await visit("Rosa", 10);
    const second = await visit("Luis", 20);
    const [newest] = await list();
    expect(newest).toMatchObject({
      ...{ id: mine.ids.conversation, platformId: 2, isUnread: true, isSolved: false, isWindowOpen: true },
      contact: { name: mine.canary, blocked: false, tagIds: [], assignedAgentId: null },
      channel: { name: mine.canary, platformType: "whatsapp", status: "connected" },
      lastMessage: { kind: "document", text: mine.canary, direction: "inbound", authorType: "contact" },
    });
    expect(newest?.windowClosesDate).toMatch(/Z$/);
    const page = await call("list", { query: { pageSize: "2" } });
    const { continuationToken, data } = Object(page.data);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([mine.ids.conversation, second.conversationId]);
    const rest = await call("list", { query: { pageSize: "2", continuationToken } });
    expect(Object(rest.data)).toMatchObject({
      continuationToken: null,
      data: [{ id: first.conversationId }],
    });
    const [visitor] = Object(rest.data).data;
    expect(visitor).toMatchObject({
      ...{ agent: { id: mine.ids.aiAgent, name: mine.canary }, channel: null, windowClosesDate: null },
      ...{ isBotEnabled: true, isWindowOpen: true, lastMessage: { text: "soy Rosa" } },
    });
    const other = await call("list", { query: { pageSize: "2", view: "unread", continuationToken } });
    expect(other).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  });

  it("filters and counts by the fixed views, and follows every change of the contact", async () => {
    const rosa = await visit("Rosa", 10);
    const luis = await visit("Luis", 20);
    const eva = await visit("Eva", 30);
    await updateContact(ctx, rosa.contactId, { assignedAgentId: mine.owner.id, isRead: true });
    await updateContact(ctx, luis.contactId, { isSolved: true, isBotEnabled: false, tags: [mine.ids.tag] });
    await updateContact(ctx, eva.contactId, { isBotEnabled: false, stageId: mine.ids.stage2 });
    const names = async (query: object) => (await list(query)).map(({ contact }) => contact.name);
    const [canary] = [mine.canary];
    expect(await names({ view: "open" })).toEqual([canary, "Eva", "Rosa"]);
    expect(await names({ view: "unread" })).toEqual([canary, "Eva", "Luis"]);
    expect(await names({ view: "mine" })).toEqual(["Rosa"]);
    expect(await names({ view: "unassigned" })).toEqual([canary, "Eva"]);
    expect(await names({ view: "agent" })).toEqual(["Rosa"]);
    expect(await names({ view: "solved" })).toEqual(["Luis"]);
    expect(await names({ view: "all" })).toHaveLength(4);
    const counts = InboxCounts.parse((await call("counts")).data);
    expect(counts).toEqual({ open: 3, unread: 3, mine: 1, unassigned: 2, agent: 1, snoozed: 0, solved: 1 });
    expect(await names({ view: "all", tagId: mine.ids.tag })).toEqual(["Luis"]);
    expect(await names({ stageId: mine.ids.stage2 })).toEqual(["Eva"]);
    expect(await names({ assignedAgentId: mine.owner.id })).toEqual(["Rosa"]);
    expect(await names({ search: "éva" })).toEqual(["Eva"]);
    const { channel } = (await list())[0] ?? {};
    expect(await names({ channelId: channel?.id })).toEqual([canary]);
    expect(await names({ channelId: theirs.ids.channel })).toEqual([]);
    await call("list", { query: { view: "mine" }, who: "agent" });
    expect(InboxCounts.parse((await call("counts", { who: "agent" })).data).mine).toBe(0);
  });

  it("reads a conversation from its end, from either side of a message, and around one", async () => {
    const externalContactId = newId();
    const received: string[] = [];
    let conversationId = "";
    for (let index = 0; index < 9; index += 1) {
      const message = await receiveMessage(ctx, {
        ...{ platformId: 1, agentId: mine.ids.aiAgent, externalContactId, text: `n${index}` },
        ...{ externalId: newId(), at: at(index) },
      });
      received.push(message.messageId);
      conversationId = message.conversationId;
    }
    const read = async (query: object) => {
      const stretch = await page({ pageSize: "3", ...query }, conversationId);
      const { hasOlder, hasNewer } = stretch;
      return [stretch.messages.map(({ text }) => text).join(" "), hasOlder, hasNewer];
    };
    expect(await read({})).toEqual(["n6 n7 n8", true, false]);
    expect(await read({ before: received[2] })).toEqual(["n0 n1", false, true]);
    expect(await read({ after: received[5] })).toEqual(["n6 n7 n8", true, false]);
    expect(await read({ around: received[4] })).toEqual(["n3 n4 n5", true, true]);
    expect(await read({ around: received[0] })).toEqual(["n0 n1", false, true]);
    expect(await read({ at: at(3.5).toISOString() })).toEqual(["n3 n4 n5", true, true]);
    expect(await read({ at: new Date(Date.now() + 60_000).toISOString() })).toEqual([
      "n6 n7 n8",
      true,
      false,
    ]);
    const hits = await call("search", { params: { conversationId }, query: { query: "n4" } });
    expect(hits.data).toMatchObject([{ id: received[4], snippet: "n4", highlights: [{ start: 0, end: 2 }] }]);
    const foreign = { params: { conversationId: theirs.ids.conversation }, query: { query: "n4" } };
    expect(await call("search", foreign)).toMatchObject({ status: 404, errorCode: "CONVERSATION_NOT_FOUND" });
    expect((await page({}, conversationId)).conversation.isUnread).toBe(true);
    expect(await call("page", { params: { conversationId: theirs.ids.conversation } })).toMatchObject({
      ...{ status: 404, errorCode: "CONVERSATION_NOT_FOUND" },
    });
  });

  it("sends as the user, and takes over from the AI agent only on request", async () => {
    const { conversationId, contactId } = await visit("Rosa", 10);
    const message = { kind: "text", text: "Hola, Rosa" };
    const sent = await inThread("send", { message }, conversationId);
    expect(sent).toMatchObject({
      status: 200,
      data: { direction: "outbound", status: "delivered", author: { type: "user", id: mine.owner.id } },
    });
    expect((await list({ search: "Rosa" }))[0]).toMatchObject({ isBotEnabled: true });
    await inThread("send", { message, takeOver: true }, conversationId);
    expect((await list({ search: "Rosa" }))[0]).toMatchObject({
      ...{ isBotEnabled: false, lastMessage: { text: "Hola, Rosa", direction: "outbound" } },
    });
    await updateContact(ctx, contactId, { blocked: true });
    const refused = await inThread("send", { message }, conversationId);
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(refused.message).toContain("this contact is blocked");
    expect(await inThread("send", { message }, theirs.ids.conversation)).toMatchObject({ status: 404 });
  });

  it("resends a failed message as a new one", async () => {
    const resend = (conversationId: string, messageId: string) =>
      call("resend", { params: { conversationId, messageId } });
    const again = await resend(mine.ids.conversation, mine.ids.failedMessage);
    expect(again).toMatchObject({
      status: 200,
      data: { status: "queued", text: mine.canary, failure: null, author: { id: mine.owner.id } },
    });
    expect((await page()).messages.map(({ status }) => status)).toEqual(["failed", null, "queued"]);
    const queued = Message.parse(again.data);
    const refused = await resend(mine.ids.conversation, queued.id);
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(await resend(mine.ids.conversation, mine.ids.message)).toMatchObject({ status: 404 });
    expect(await resend(mine.ids.conversation, theirs.ids.failedMessage)).toMatchObject({ status: 404 });
  });

  it("hides notes from the contact, and mentions only members", async () => {
    const mentionedUserIds = [mine.agent.id, mine.agent.id];
    const note = await inThread("addNote", { text: "Llamar mañana", mentionedUserIds });
    expect(note).toMatchObject({
      status: 200,
      data: { direction: "note", status: null, content: { mentionedUserIds: [mine.agent.id] } },
    });
    const { messages, conversation } = await page();
    expect(messages.map(({ direction }) => direction)).toEqual(["outbound", "inbound", "note"]);
    expect(conversation.lastMessage?.text).toBe(mine.canary);
    const stranger = await inThread("addNote", { text: "x", mentionedUserIds: [theirs.agent.id] });
    expect(stranger).toMatchObject({ status: 404, errorCode: "USER_NOT_FOUND" });
    expect((await page()).messages).toHaveLength(3);
  });

  it("marks as read and unread only on request", async () => {
    expect((await inThread("markRead")).data).toMatchObject({ id: mine.ids.conversation, isUnread: false });
    expect((await list())[0]?.isUnread).toBe(false);
    expect((await inThread("markUnread")).data).toMatchObject({ isUnread: true });
    expect(await inThread("markRead", undefined, theirs.ids.conversation)).toMatchObject({ status: 404 });
  });

  it("shows who else is present, for a limited time", async () => {
    const params = { conversationId: mine.ids.conversation };
    const agent = (activity: string | null) =>
      call("showPresence", { params, body: { activity }, who: "agent" });
    expect((await agent("viewing")).data).toEqual({ people: [] });
    await agent("typing");
    const person = { userId: mine.agent.id, name: mine.canary, activity: "typing" };
    expect((await inThread("showPresence", { activity: "viewing" })).data).toEqual({ people: [person] });
    expect((await page()).people).toEqual([person]);
    await database().pool.query("update contact_presence set until = now() - interval '1 second'");
    expect((await page()).people).toEqual([]);
    await agent("viewing");
    await agent(null);
    expect((await page()).people).toEqual([]);
    expect(await inThread("showPresence", { activity: "typing" }, theirs.ids.conversation)).toMatchObject({
      ...{ status: 404, errorCode: "CONVERSATION_NOT_FOUND" },
    });
  });

  it("returns valid messages", async () => {
    expect((await page()).messages.map((message) => Message.parse(message).kind)).toEqual([
      "text",
      "document",
    ]);
  });
});
