import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { McpKit } from "#lib/platform/mcp/mcp-route.ts";

/** One red pixel, and an empty sound. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

const text = (said: string) => ({ type: "text" as const, text: said });
const image = { type: "image" as const, data: PNG, mimeType: "image/png" };
const sound = { type: "audio" as const, data: WAV, mimeType: "audio/wav" };
const embedded = (uri: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType: "text/plain", text: "An embedded resource." },
});
const fromUser = (content: ReturnType<typeof text | typeof embedded> | typeof image) => ({
  role: "user" as const,
  content,
});

/** Registers the tools of the conformance suite whose results are fixed. */
export function addContentTools(server: McpServer, { notify }: McpKit): void {
  const results = {
    test_simple_text: [text("This is a simple text response for testing.")],
    test_image_content: [image],
    test_audio_content: [sound],
    test_embedded_resource: [embedded("test://embedded-resource")],
    test_multiple_content_types: [text("Several kinds:"), image, embedded("test://mixed-content-resource")],
    test_streaming_elicitation: [text("Nothing but a result.")],
  };
  for (const [name, content] of Object.entries(results)) {
    server.registerTool(name, { description: `Returns ${name}.` }, async () => ({ content }));
  }
  server.registerTool("test_error_handling", { description: "Fails." }, async () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool(
    "test_logging_tool",
    { description: "Logs.", inputSchema: z.object({}) },
    async (_, ctx) => {
      await ctx.mcpReq.log("info", "The tool ran.");
      return { content: [text("Logged.")] };
    },
  );
  server.registerTool(
    "test_tool_with_progress",
    { description: "Reports progress.", inputSchema: z.object({}) },
    async (_, ctx) => {
      const progressToken = ctx.mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        const params = { progressToken, progress, total: 100 };
        await ctx.mcpReq.notify({ method: "notifications/progress", params } as never);
      }
      return { content: [text("Done.")] };
    },
  );
  server.registerTool("test_trigger_tool_change", { description: "Announces new tools." }, async () => {
    notify.toolsChanged();
    return { content: [text("Announced.")] };
  });
  server.registerTool("test_trigger_prompt_change", { description: "Announces new prompts." }, async () => {
    notify.promptsChanged();
    return { content: [text("Announced.")] };
  });
}

/** Registers the prompts, resources and completions of the conformance suite. */
export function addPromptsAndResources(server: McpServer, { sdk }: McpKit): void {
  server.registerPrompt("test_simple_prompt", { description: "A prompt." }, async () => ({
    messages: [fromUser(text("This is a simple prompt for testing."))],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "Two arguments.", argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    async ({ arg1, arg2 }) => ({ messages: [fromUser(text(`arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "A resource.", argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri }) => ({ messages: [fromUser(embedded(resourceUri)), fromUser(text("Read it."))] }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "An image." }, async () => ({
    messages: [fromUser(image), fromUser(text("Look at it."))],
  }));
  const plain = { uri: "test://static-text", mimeType: "text/plain", text: "The text." };
  server.registerResource("static-text", plain.uri, { mimeType: plain.mimeType }, async () => ({
    contents: [plain],
  }));
  const binary = { uri: "test://static-binary", mimeType: "image/png", blob: PNG };
  server.registerResource("static-binary", binary.uri, { mimeType: binary.mimeType }, async () => ({
    contents: [binary],
  }));
  const template = new sdk.ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, async (uri, { id }) => ({
    contents: [{ uri: uri.toString(), mimeType: "application/json", text: JSON.stringify({ id }) }],
  }));
  server.server.setRequestHandler("completion/complete", async () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
}
