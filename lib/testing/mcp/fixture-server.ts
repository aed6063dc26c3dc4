import type { McpServerFactory } from "#lib/platform/mcp/mcp-route.ts";
import { addContentTools, addPromptsAndResources } from "./fixture-content.ts";
import { addQuestions } from "./fixture-questions.ts";

const key = crypto.getRandomValues(new Uint8Array(32));

/** A server with everything that the scenarios of the MCP conformance suite call by name. */
export const fixtureServer: McpServerFactory = (kit) => {
  const { sdk } = kit;
  const codec = sdk.createRequestStateCodec<{ round: number }>({ key });
  const server = new sdk.McpServer(
    { name: "fixture", version: "1.0.0" },
    {
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { listChanged: true },
        completions: {},
        logging: {},
      },
      requestState: { verify: codec.verify },
    },
  );
  addContentTools(server, kit);
  addPromptsAndResources(server, kit);
  addQuestions(server, kit, codec);
  return server;
};
