import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createProvider } from "#lib/providers/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  keyword,
  newFlowFixture,
  pathOf,
  publishFlow,
  receiveText,
  runsOf,
  send,
  sentTexts,
} from "#lib/testing/factories/automation.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type OpenAiServer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { getAutomationRun } from "./index.ts";

type Ctx = Awaited<ReturnType<typeof newFlowFixture>>["ctx"];
type Chat = { contactId: string; conversationId: string };

describe("an AI-agent step in a conversation that a person takes over", () => {
  useTestDatabase();
  useLoopback();
  let model: OpenAiServer;

  beforeAll(async () => {
    model = await startOpenAiServer({ models: ["m"], chat: [{ endless: "palabra ", pieceMs: 50 }] });
    return () => model.close();
  });
  afterAll(() => runJobs({ skipWaits: true }));

  it.each([
    [
      "switches the bot off",
      (ctx: WorkspaceContext, { contactId }: Chat) => updateContact(ctx, contactId, { isBotEnabled: false }),
      [],
    ],
    [
      "writes",
      (ctx: Ctx, { conversationId }: Chat) => {
        const author = { type: "user" as const, id: ctx.userId, name: "Ana" };
        return sendMessage(ctx, { conversationId, author, message: { kind: "text", text: "Soy Ana" } });
      },
      ["Soy Ana"],
    ],
  ] as const)("ends the model's call when a person %s", async (_what, act, words) => {
    const { ctx, chat } = await newFlowFixture();
    await createProvider(ctx, { name: "Local", baseUrl: model.baseUrl, models: ["m"] });
    const { id: agentId } = await newAgent(ctx, { name: "Lola", model: "m" });
    const agent = { type: "ai-agent", config: { agentId, prompt: "Sé breve." } };
    const { id } = await publishFlow(ctx, { start: keyword("hola"), agent, bye: send("fin") }, [
      "start > agent",
      "agent > bye",
    ]);
    const conversation = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    const [asked, aborted] = [model.chats.length, model.aborted()];
    const done = runJobs();
    await vi.waitFor(() => expect(model.chats.length).toBe(asked + 1), { timeout: 20_000 });
    await act(ctx, conversation);
    await done;
    await vi.waitFor(() => expect(model.aborted()).toBe(aborted + 1), { timeout: 20_000 });
    const [run] = await runsOf(ctx, id);
    const { path } = await getAutomationRun(ctx, run?.id ?? "");
    expect(path.map(({ result }) => result)).toContain("A person has already replied.");
    expect((await pathOf(ctx, run?.id)).slice(0, 2)).toEqual(["start:next", "agent:next"]);
    expect(await sentTexts(ctx, conversation.contactId)).toEqual([...words, "fin"]);
  });
});
