import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnswerPart } from "#lib/agent-runs/schema.ts";
import { createAgent, findAgent, type StoredAgent } from "#lib/agents/index.ts";
import { updateContact } from "#lib/contacts/index.ts";
import { agentRuns, conversations, leases } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listMessages } from "../message/list-messages.ts";
import { type Received, receiveMessage } from "../receive-message.ts";
import { answerConversation } from "./answer-conversation.ts";
import { acquireReplyLease, markAnswered, type ReplyLease, releaseReplyLease } from "./reply-lease.ts";
import { saveReply } from "./save-reply.ts";

describe("answering a conversation", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let agent: StoredAgent;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    agent = await findAgent(ctx, (await createAgent(ctx, { name: "Nora", model: "builtin" })).id);
  });

  const write = (externalContactId: string, text: string) =>
    receiveMessage(ctx, {
      platformId: 1,
      agentId: agent.id,
      externalContactId,
      text,
      externalId: newId(),
      at: new Date(),
    });
  const answer = (received: Received, onPart?: (part: AnswerPart) => void) =>
    answerConversation(ctx, { ...received, agent, source: "widget", ...(onPart && { onPart }) });
  const saidIn = async (contactId: string) => {
    const { data } = await listMessages(ctx, { contactId, pageSize: 100 });
    return data.reverse().map(({ author, direction, text }) => [direction, author.type, text]);
  };
  const questionsIn = async (conversationId: string) => {
    const rows = await ctx.db
      .select()
      .from(agentRuns)
      .where(eq(agentRuns.sessionId, conversationId))
      .orderBy(agentRuns.id);
    return rows.map(({ question }) => question);
  };

  /** Moves the end of a lease, as if its holder had paused for longer than the lease. */
  const expire = (conversationId: string, expiresAt = new Date(Date.now() - 1_000)) =>
    ctx.db
      .update(leases)
      .set({ expiresAt })
      .where(eq(leases.name, `reply/${conversationId}`));
  const release = async (lease: ReplyLease | null) => {
    if (lease === null) throw new Error("the lease was free");
    await releaseReplyLease(ctx, lease);
  };

  it("does not reopen a conversation that was taken over during the reply", async () => {
    const visitor = newId();
    const first = await write(visitor, "How?");
    const lease = await acquireReplyLease(ctx, first.conversationId);
    const taken = await write(visitor, "Book");
    await ctx.db
      .update(conversations)
      .set({ answeredThrough: taken.messageId })
      .where(eq(conversations.id, first.conversationId));
    await markAnswered(ctx, first.conversationId, first.messageId);
    await release(lease);
    await answer(await write(visitor, "When?"));
    expect(await questionsIn(first.conversationId)).toEqual(["When?"]);
  });

  it("stores the reply with its run", async () => {
    const received = await write(newId(), "What does it cost?");
    const parts: AnswerPart[] = [];
    const outcome = await answer(received, (part) => parts.push(part));
    const { data } = await listMessages(ctx, { contactId: received.contactId, pageSize: 1 });
    const done = parts.at(-1);
    if (done?.type !== "done") throw new Error("the answer has an end");
    expect(data).toEqual([
      {
        id: outcome.status === "answered" ? outcome.replyId : null,
        conversationId: received.conversationId,
        contactId: received.contactId,
        platformId: 1,
        direction: "outbound",
        author: { type: "agent", id: agent.id, name: "Nora" },
        kind: "text",
        content: null,
        media: null,
        replyTo: null,
        status: "delivered",
        failure: null,
        editedDate: null,
        deletedDate: null,
        text: done.answer,
        sources: done.sources,
        runId: done.runId,
        creationDate: data[0]?.creationDate,
      },
    ]);
  });

  it("replies to a message once, even if triggered repeatedly", async () => {
    const received = await write(newId(), "Once");
    expect(await answer(received)).toMatchObject({ status: "answered", replyId: expect.any(String) });
    expect(await answer(received)).toEqual({ status: "answered", replyId: null });
    expect(await saidIn(received.contactId)).toHaveLength(2);
  });

  it("does not reply again if the process died before releasing the lease", async () => {
    const received = await write(newId(), "Twice?");
    const { contactId, conversationId, messageId } = received;
    const author = { type: "agent" as const, id: agent.id, name: "Nora" };
    await saveReply(ctx, { conversationId, author, text: "Once", unlessTakenOverSince: messageId });
    expect(await answer(received)).toEqual({ status: "answered", replyId: null });
    expect(await saidIn(contactId)).toEqual([
      ["inbound", "contact", "Twice?"],
      ["outbound", "agent", "Once"],
    ]);
  });

  it("generates one reply at a time, and one for all messages that arrive during it", async () => {
    const visitor = newId();
    const first = await write(visitor, "First");
    const lease = await acquireReplyLease(ctx, first.conversationId);
    expect(lease).toMatchObject({ conversationId: first.conversationId });
    expect(await acquireReplyLease(ctx, first.conversationId)).toBeNull();
    const second = await write(visitor, "Second");
    const third = await write(visitor, "Third");
    const answers = [answer(second), answer(third)];
    expect(await answers[0]).toEqual({ status: "overtaken" });
    expect(await questionsIn(first.conversationId)).toEqual([]);
    await markAnswered(ctx, first.conversationId, first.messageId);
    await release(lease);
    expect(await answers[1]).toMatchObject({ status: "answered" });
    expect(await questionsIn(first.conversationId)).toEqual(["Second\nThird"]);
    const directions = (await saidIn(first.contactId)).map(([direction]) => direction);
    expect(directions).toEqual(["inbound", "inbound", "inbound", "outbound"]);
  });

  it("does not mark messages that arrive during the reply as answered", async () => {
    const visitor = newId();
    const first = await write(visitor, "First");
    const lease = await acquireReplyLease(ctx, first.conversationId);
    const second = await write(visitor, "Second");
    await markAnswered(ctx, first.conversationId, first.messageId);
    await release(lease);
    expect(await answer(second)).toMatchObject({ status: "answered", replyId: expect.any(String) });
    expect(await questionsIn(first.conversationId)).toEqual(["Second"]);
  });

  it.each([{ isBotEnabled: false }, { blocked: true }])(
    "does not reply to a contact with %j",
    async (change) => {
      const visitor = newId();
      const received = await write(visitor, "Hello?");
      await updateContact(ctx, received.contactId, change);
      expect(await answer(received)).toEqual({ status: "silent" });
      expect(await saidIn(received.contactId)).toEqual([["inbound", "contact", "Hello?"]]);
    },
  );

  it("drops a reply if a person replied first", async () => {
    const received = await write(newId(), "Anyone?");
    const { conversationId, messageId } = received;
    const draft = {
      conversationId,
      author: { type: "agent" as const, id: agent.id, name: "Nora" },
      text: "Bot",
    };
    const person = { type: "user" as const, id: ctx.userId, name: "Ana" };
    expect(await saveReply(ctx, { conversationId, author: person, text: "I am here" })).toEqual(
      expect.any(String),
    );
    expect(await saveReply(ctx, { ...draft, unlessTakenOverSince: messageId })).toBeNull();
    expect(await answer(received)).toEqual({ status: "answered", replyId: null });
    expect(await saidIn(received.contactId)).toEqual([
      ["inbound", "contact", "Anyone?"],
      ["outbound", "user", "I am here"],
    ]);
  });

  it("does not reply if another holder acquired the lease", async () => {
    const received = await write(newId(), "Slow?");
    const { conversationId, messageId } = received;
    const lease = await acquireReplyLease(ctx, conversationId);
    await expire(conversationId);
    const other = await acquireReplyLease(ctx, conversationId);
    const draft = {
      conversationId,
      text: "Late",
      author: { type: "agent" as const, id: agent.id, name: "Nora" },
    };
    const late = { ...draft, unlessTakenOverSince: messageId };
    expect(await saveReply(ctx, { ...late, ...(lease && { lease }) })).toBeNull();
    expect(await saveReply(ctx, { ...late, ...(other && { lease: other }) })).toEqual(expect.any(String));
    expect(await saidIn(received.contactId)).toHaveLength(2);
  });

  it("releases the lease after a failure and replies later", async () => {
    const received = await write(newId(), "Again");
    const gone = { ...agent, id: newId() };
    await expect(answerConversation(ctx, { ...received, agent: gone, source: "widget" })).rejects.toThrow();
    expect(await answer(received)).toMatchObject({ status: "answered", replyId: expect.any(String) });
  });
});
