import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { enableWidget } from "#lib/agents/index.ts";
import { updateContact } from "#lib/contacts/index.ts";
import { saveReply } from "#lib/conversations/index.ts";
import { contacts, events, messages } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { drainBucket, resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { newVisitor, newWidget, type TestWidget } from "#lib/testing/factories/visitor.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("a visitor's messages", () => {
  const server = useTestServer();
  useFrozenBuckets();
  beforeEach(resetBuckets);

  const contactOf = async ({ ctx }: TestWidget) => {
    const [row] = await ctx.db.select().from(contacts).where(eq(contacts.workspaceId, ctx.workspaceId));
    return row;
  };
  const triggersIn = async ({ ctx }: TestWidget) => {
    const rows = await ctx.db
      .select()
      .from(events)
      .where(eq(events.workspaceId, ctx.workspaceId))
      .orderBy(events.id);
    return rows.map(({ trigger }) => trigger);
  };
  it("creates a contact with the first message and streams the reply", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    const clientId = newId();
    const response = await visitor.post("What does it cost?", clientId);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-cache");
    expect(response.headers.get("cache-control")).toContain("no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("set-cookie")).toBeNull();
    await response.text();

    const parts = await visitor.say("And when?", newId());
    const [first, ...rest] = parts;
    expect(first).toMatchObject({ type: "received" });
    const end = rest.at(-1);
    if (end?.type !== "message") throw new Error("an answer ends with the whole message");
    const streamed = rest.map((part) => (part.type === "text" ? part.text : "")).join("");
    expect(streamed.trim()).toBe(end.message.text.trim());
    expect(end.message).toMatchObject({ from: "agent", name: "Nora", clientId: null });

    const contact = await contactOf(widget);
    expect(contact).toMatchObject({
      platformId: 1,
      firstMessage: "What does it cost?",
      lastMessage: "And when?",
    });
    expect(await triggersIn(widget)).toEqual(["contacto_nuevo", "contacto_existente"]);
  });

  it("rejects long, empty and unnamed messages", async () => {
    const { agentId } = await newWidget();
    const visitor = await newVisitor(server, agentId);
    const digest = await digestDatabase();
    const wrong: [string, string, string][] = [
      ["x".repeat(4_001), newId(), "text must have at most 4000 characters"],
      ["  ", newId(), "text must not be empty"],
      ["Hi", "short", "clientId must be 8 to 64 letters, digits, - or _"],
    ];
    for (const [text, clientId, message] of wrong) {
      expect(await (await visitor.post(text, clientId)).json()).toMatchObject({
        code: 400,
        errorCode: "VALIDATION_ERROR",
        message,
      });
    }
    expect(await digestDatabase()).toEqual(digest);
    expect((await visitor.post("🦜".repeat(4_000))).status).toBe(200);
  });

  it("stores a repeated message once and replies once", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    const clientId = newId();
    const both = await Promise.all([visitor.say("Hello", clientId), visitor.say("Hello", clientId)]);
    const said = both.map((parts) =>
      parts.flatMap((part) => (part.type === "message" ? part.message.id : [])),
    );
    expect(said[0]).toEqual(said[1]);
    expect(said[0]).toHaveLength(1);
    const workspace = eq(messages.workspaceId, widget.ctx.workspaceId);
    expect(await widget.ctx.db.select().from(messages).where(workspace)).toHaveLength(2);
    expect(await triggersIn(widget)).toEqual(["contacto_nuevo"]);
  });

  it("notifies the visitor that a person will reply if the bot is off", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    await visitor.say("Hello");
    const contact = await contactOf(widget);
    await updateContact(widget.ctx, contact?.id ?? "", { isBotEnabled: false });
    const parts = await visitor.say("A person, please");
    expect(parts.map(({ type }) => type)).toEqual(["received", "person"]);
    const { session } = await newVisitor(server, widget.agentId, visitor.token);
    expect(session.isPersonTurn).toBe(true);
    expect(session.messages.map(({ from }) => from)).toEqual(["visitor", "agent", "visitor"]);
    expect(await triggersIn(widget)).toEqual(["contacto_nuevo", "contacto_existente"]);
  });

  it("throttles a visitor who sends too many messages", async () => {
    const { agentId } = await newWidget();
    const visitor = await newVisitor(server, agentId);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => visitor.post(`message ${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(200), ...Array(20).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("3");
    await Promise.all(answers.map((answer) => answer.text()));
  });

  it("limits the contacts created from one address", async () => {
    const { ctx, agentId } = await newWidget();
    const visitors = await Promise.all(Array.from({ length: 5 }, () => newVisitor(server, agentId)));
    await Promise.all(visitors.map(({ proof }) => proof()));
    await drainBucket("widget-newcomer:127.0.0.1", 2);
    const answers = await Promise.all(visitors.map(({ post }) => post("flood")));
    await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
    const rows = await ctx.db.select().from(contacts).where(eq(contacts.workspaceId, ctx.workspaceId));
    expect(rows).toHaveLength(2);
  });

  it("streams later messages from the page's position, and ends when the widget is disabled", async () => {
    const { ctx, agentId } = await newWidget();
    const visitor = await newVisitor(server, agentId);
    const early = await visitor.get("events");
    expect(await early.json()).toMatchObject({ code: 404, errorCode: "CONVERSATION_NOT_FOUND" });
    await visitor.say("Hello");
    const { session } = await newVisitor(server, agentId, visitor.token);
    const [question, answer] = session.messages;
    const conversationId = await conversationOf(ctx.workspaceId);
    const stream = await visitor.get(`events?after=${question?.id}`);
    const reader = partReader(stream);
    expect(await reader.next()).toEqual({ type: "message", message: answer });

    const other = await newVisitor(server, agentId);
    await other.say("Somebody else");
    const author = { type: "user" as const, id: ctx.userId, name: "Ana" };
    await saveReply(ctx, { conversationId, author, text: "Ana here" });
    expect(await reader.next()).toMatchObject({
      type: "message",
      message: { from: "person", name: "Ana", text: "Ana here", sources: [] },
    });

    await enableWidget(ctx, { agentId, widgetEnabled: false });
    expect(await reader.next()).toEqual({ type: "gone" });
    expect(await reader.next()).toBeUndefined();

    async function conversationOf(workspaceId: string) {
      const [row] = await ctx.db.select().from(messages).where(eq(messages.workspaceId, workspaceId));
      return row?.conversationId ?? "";
    }
  });

  it("allows five streams per visitor", async () => {
    const { agentId } = await newWidget();
    const visitor = await newVisitor(server, agentId);
    await visitor.say("Hello");
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await visitor.get("events"));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await (await visitor.get("events")).json()).toMatchObject({ errorCode: "RATE_LIMIT_EXCEEDED" });
    await streams[0]?.body?.cancel();
    await expect
      .poll(async () => {
        const next = await visitor.get("events");
        await next.body?.cancel();
        return next.status;
      })
      .toBe(200);
    for (const { body } of streams.slice(1)) await body?.cancel();
  });
});

/** Reads the parts of a stream one by one; undefined once it has ended. */
function partReader(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(rest);
        if (found) {
          rest = rest.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? "");
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return undefined;
        rest += chunk.value;
      }
    },
  };
}
