import { beforeEach, describe, expect, it } from "vitest";
import { sendMessage } from "#lib/conversations/index.ts";
import type { Outbound } from "#lib/conversations/schema.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import {
  newVisitor,
  newWidget,
  readParts,
  type TestVisitor,
  type TestWidget,
} from "#lib/testing/factories/visitor.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { VisitorMessage } from "./schema.ts";

const question: Outbound = {
  kind: "buttons",
  header: "Bookings",
  text: "When?",
  footer: null,
  buttons: [
    { id: "am", title: "Morning" },
    { id: "pm", title: "Afternoon" },
  ],
};

describe("buttons in a visitor's chat", () => {
  const server = useTestServer();
  beforeEach(resetBuckets);

  const pageOf = async (visitor: TestVisitor): Promise<VisitorMessage[]> =>
    (await (await visitor.get("messages")).json()).data.messages;
  const ask = async ({ ctx }: TestWidget, message: Outbound = question) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      `select id from conversations where workspace_id = '${ctx.workspaceId}' order by id limit 1`,
    );
    const author = { type: "user" as const, id: ctx.userId, name: "Olga" };
    return sendMessage(ctx, { conversationId: rows[0]?.id ?? "", author, message });
  };
  const refusal = async (response: Response) => [response.status, Object(await response.json()).errorCode];

  it("shows them, and stores a click with the button's stored title", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    await visitor.say("hello");
    const { id } = await ask(widget);
    expect((await pageOf(visitor)).at(-1)).toMatchObject({
      id,
      from: "person",
      text: "Bookings\n\nWhen?",
      choices: [
        { id: "am", title: "Morning", description: null },
        { id: "pm", title: "Afternoon", description: null },
      ],
    });
    const clientId = "press-00001";
    const parts = await readParts(await visitor.press(id, "pm", clientId));
    expect(parts[0]).toMatchObject({ type: "received", clientId });
    await readParts(await visitor.press(id, "pm", clientId));
    const { rows } = await widget.ctx.db.execute(
      `select kind, text, content from messages where workspace_id = '${widget.ctx.workspaceId}' and direction = 'inbound' order by id`,
    );
    expect(rows).toMatchObject([
      { kind: "text", text: "hello" },
      { kind: "choice", text: "Afternoon", content: { id: "pm", title: "Afternoon", description: null } },
    ]);
  });

  it("shows a list's rows as buttons too", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    await visitor.say("hello");
    const rows = ["a", "b", "c", "d"].map((id) => ({ id, title: `Room ${id}`, description: "Quiet" }));
    const { id } = await ask(widget, {
      kind: "list",
      text: "Which?",
      button: "Rooms",
      sections: [{ title: null, rows }],
    });
    expect((await pageOf(visitor)).at(-1)?.choices).toEqual(rows);
    expect((await readParts(await visitor.press(id, "d")))[0]).toMatchObject({ type: "received" });
    expect((await pageOf(visitor)).filter(({ from }) => from === "visitor").at(-1)?.text).toBe("Room d");
  });

  it("rejects an unknown button, and another visitor's", async () => {
    const widget = await newWidget();
    const visitor = await newVisitor(server, widget.agentId);
    await visitor.say("hello");
    const { id } = await ask(widget);
    const stranger = await newVisitor(server, widget.agentId);
    const refused = [400, "VALIDATION_ERROR"];
    expect(await refusal(await stranger.press(id, "am"))).toEqual(refused);
    await stranger.say("hi");
    expect(await refusal(await stranger.press(id, "am"))).toEqual(refused);
    expect(await refusal(await visitor.press(id, "noon"))).toEqual(refused);
    expect(await refusal(await visitor.press("x", "am"))).toEqual(refused);
    const [own] = await pageOf(visitor);
    expect(await refusal(await visitor.press(own?.id ?? "", "am"))).toEqual(refused);
  });
});
