import { describe, expect, it } from "vitest";
import { updateAgent } from "#lib/agents/index.ts";
import { createProvider } from "#lib/providers/index.ts";
import { newVisitor, newWidget, type TestVisitor } from "#lib/testing/factories/visitor.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type ChatAnswer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import type { VisitorConversation } from "./schema.ts";

const words = "We open at nine and close at five on every day of the week";
const slow: ChatAnswer = { text: words, pieceMs: 40 };
/** An answer that does not end before `finish`. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { chat: { text: words, until: promise } satisfies ChatAnswer, finish: resolve };
}

describe("streaming replies", () => {
  const server = useTestServer();
  useLoopback();
  const use = serversPerTest();

  async function begin(chat: ChatAnswer[]) {
    const model = await use(startOpenAiServer({ chat }));
    const { ctx, agentId } = await newWidget();
    await createProvider(ctx, {
      name: "Local",
      baseUrl: model.baseUrl,
      models: ["slow"],
    });
    await updateAgent(ctx, agentId, { model: "slow" });
    return { model, agentId, visitor: await newVisitor(server, agentId) };
  }
  const pageOf = async (visitor: TestVisitor): Promise<VisitorConversation> =>
    (await (await visitor.get("messages")).json()).data;
  const textsOf = (conversation: VisitorConversation) =>
    conversation.messages.map(({ from, text }) => [from, text]);

  it("are sent word by word and then as a whole", async () => {
    const { visitor } = await begin([slow]);
    const parts = await visitor.say("When do you open?");
    const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.join("")).toBe(words);
    expect(parts.at(-1)).toMatchObject({ type: "message", message: { from: "agent", text: words } });
  });

  it("are completed and stored if the visitor leaves", async () => {
    const { chat, finish } = held();
    const { model, visitor, agentId } = await begin([chat]);
    const response = await visitor.post("When do you open?");
    await response.body?.cancel();
    await expect.poll(() => model.chats.length).toBe(1);
    const { session } = await newVisitor(server, agentId, visitor.token);
    expect(session).toMatchObject({ isAnswering: true, messages: [{ from: "visitor" }] });
    finish();
    await expect.poll(() => pageOf(visitor)).toMatchObject({ isAnswering: false });
    expect(textsOf(await pageOf(visitor))).toEqual([
      ["visitor", "When do you open?"],
      ["agent", words],
    ]);
  });

  it("are sequential: questions during an answer are answered afterwards", async () => {
    const { chat, finish } = held();
    const { visitor, model } = await begin([chat, { text: "Second answer" }]);
    const first = visitor.say("First");
    await expect.poll(() => model.chats.length).toBe(1);
    const second = visitor.say("Second");
    await expect.poll(async () => (await pageOf(visitor)).messages.length).toBe(2);
    expect(model.chats).toHaveLength(1);
    finish();
    expect((await first).at(-1)).toMatchObject({ type: "message", message: { text: words } });
    expect((await second).at(-1)).toMatchObject({ type: "message", message: { text: "Second answer" } });
    expect(textsOf(await pageOf(visitor))).toEqual([
      ["visitor", "First"],
      ["visitor", "Second"],
      ["agent", words],
      ["agent", "Second answer"],
    ]);
    expect(model.chats.map(({ body }) => body.messages.at(-1)?.content)).toEqual([
      expect.stringContaining("First"),
      expect.stringContaining("Second"),
    ]);
  });

  it("contain the fallback if the model fails", async () => {
    const { visitor } = await begin([{ status: 500 }]);
    const failed = await visitor.say("Are you there?");
    const last = failed.at(-1);
    if (last?.type !== "message") throw new Error("a failure ends with a message too");
    expect(last.message).toMatchObject({ from: "agent", sources: [] });
    expect(last.message.text.length).toBeGreaterThan(20);
    expect(await pageOf(visitor)).toMatchObject({ isAnswering: false });
  });
});
