import type {
  InputRequests,
  McpServer,
  RequestStateCodec,
  ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { McpKit } from "#lib/platform/mcp/mcp-route.ts";

type Codec = RequestStateCodec<{ round: number }>;
type Envelope = Record<string, { elicitation?: object; sampling?: object; roots?: object }> | undefined;
type Answer = { content?: { text?: string }; roots?: unknown[] } | undefined;

const text = (said: string) => ({ content: [{ type: "text" as const, text: said }] });

/** Questions of the tools and the prompt, and how they parse the answers. */
function questionsOf({ sdk }: McpKit) {
  const { inputRequired: ask, acceptedContent } = sdk;
  return {
    field: (name: string, type: "string" | "boolean" = "string") =>
      ask.elicit({
        message: `Which ${name}?`,
        requestedSchema: {
          type: "object",
          properties: { [name]: type === "string" ? { type: "string" } : { type: "boolean" } },
          required: [name],
        },
      }),
    sample: (said: string) =>
      ask.createMessage({
        messages: [{ role: "user", content: { type: "text", text: said } }],
        maxTokens: 50,
      }),
    roots: () => ask.listRoots(),
    asking: (inputRequests: InputRequests, requestState?: string) =>
      ask({ inputRequests, ...(requestState && { requestState }) }),
    given: ({ mcpReq }: ServerContext, key: string, name: string) =>
      Object(acceptedContent(mcpReq.inputResponses, key))[name],
    raw: ({ mcpReq }: ServerContext, key: string) => mcpReq.inputResponses?.[key] as Answer,
  };
}

/** Registers the tools and the prompt of the conformance suite that request input from the client. */
export function addQuestions(server: McpServer, kit: McpKit, codec: Codec): void {
  const { field, sample, roots, asking, given, raw } = questionsOf(kit);
  const tool = (name: string, answer: (ctx: ServerContext) => Promise<object>) =>
    server.registerTool(
      `test_${name}`,
      { description: `Asks: ${name}.`, inputSchema: z.object({}) },
      async (_, ctx) => (await answer(ctx)) as ReturnType<typeof text>,
    );

  tool("missing_capability", async (ctx) =>
    raw(ctx, "llm") ? text("Answered.") : asking({ llm: sample("Say pong.") }),
  );
  tool("input_required_result_elicitation", async (ctx) => {
    const name = given(ctx, "user_name", "name");
    return typeof name === "string" ? text(`Hello, ${name}!`) : asking({ user_name: field("name") });
  });
  tool("input_required_result_sampling", async (ctx) => {
    const answer = raw(ctx, "capital_question");
    return answer
      ? text(String(answer.content?.text))
      : asking({ capital_question: sample("The capital of France?") });
  });
  tool("input_required_result_list_roots", async (ctx) => {
    const found = raw(ctx, "client_roots")?.roots;
    return Array.isArray(found) ? text(JSON.stringify(found)) : asking({ client_roots: roots() });
  });
  for (const name of ["request_state", "tampered_state"]) {
    tool(`input_required_result_${name}`, async (ctx) => {
      const isConfirmed =
        given(ctx, "confirm", "ok") !== undefined && ctx.mcpReq.requestState() !== undefined;
      if (isConfirmed) return text("state-ok");
      return asking({ confirm: field("ok", "boolean") }, await codec.mint({ round: 1 }));
    });
  }
  tool("input_required_result_multiple_inputs", async (ctx) => {
    const isComplete = ["user_name", "greeting", "client_roots"].every((key) => raw(ctx, key));
    if (isComplete) return text("All three answered.");
    const all = { user_name: field("name"), greeting: sample("Greet."), client_roots: roots() };
    return asking(all, await codec.mint({ round: 1 }));
  });
  tool("input_required_result_multi_round", async ({ mcpReq }) => {
    const round = mcpReq.requestState<{ round: number }>()?.round ?? 0;
    if (round === 2) return text("Both rounds answered.");
    const next: InputRequests = round === 0 ? { step1: field("name") } : { step2: field("color") };
    return asking(next, await codec.mint({ round: round + 1 }));
  });
  tool("input_required_result_capabilities", async ({ mcpReq }) => {
    const declared = (mcpReq.envelope as Envelope)?.[kit.sdk.CLIENT_CAPABILITIES_META_KEY];
    if (mcpReq.inputResponses !== undefined) return text("Answered.");
    const requests = {
      ...(declared?.elicitation && { user_name: field("name") }),
      ...(declared?.sampling && { greeting: sample("Greet.") }),
      ...(declared?.roots && { client_roots: roots() }),
    };
    return Object.keys(requests).length > 0 ? asking(requests) : text("There is nothing to ask.");
  });
  server.registerPrompt("test_input_required_result_prompt", { description: "Asks." }, (async (
    ctx: ServerContext,
  ) => {
    const context = given(ctx, "user_context", "context");
    if (typeof context !== "string") return asking({ user_context: field("context") });
    return { messages: [{ role: "user", content: { type: "text", text: context } }] };
  }) as never);
}
