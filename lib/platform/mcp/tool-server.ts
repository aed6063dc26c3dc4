import type { Server } from "@modelcontextprotocol/server";
import { toAppError } from "../api/response/error-response.ts";
import { invalid } from "../errors.ts";
import { answerCall, failureResult } from "./answer-call.ts";
import { checkPermission, mayUse } from "./call-tool.ts";
import { askedCalls, canAsk } from "./confirm-call.ts";
import { isReadOnly, type Tool } from "./define-tool.ts";
import { listedTool } from "./listed-tool.ts";
import type { McpKit, McpServerFactory, McpSession } from "./mcp-route.ts";

/** Description of a server. */
export type ServerInfo = { name: string; title: string; version: string; instructions: string };

/** How long a client may keep the list of tools, in milliseconds. It depends on the caller's role and scopes. */
const LIST_TTL_MS = 300_000;

/** Returns a factory of servers with the tools that the caller may use at this address. */
export function toolServer(tools: readonly Tool[], info: ServerInfo) {
  return (session: McpSession): McpServerFactory => {
    const chosen = chooseTools(tools, session);
    return (kit) => createServer(kit, { info, tools, chosen }, session);
  };
}

/** Throws VALIDATION_ERROR for an unknown mode or toolset. */
function chooseTools(tools: readonly Tool[], { mode, query }: McpSession): Tool[] {
  if (mode !== "" && mode !== "readonly") throw invalid("the address is /api/mcp or /api/mcp/readonly");
  const toolsets = new Set(tools.map(({ toolset }) => toolset));
  const wanted = query
    .getAll("toolsets")
    .flatMap((text) => text.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (wanted.some((name) => !toolsets.has(name))) {
    throw invalid(`toolsets must be some of ${[...toolsets].join(", ")}`);
  }
  return tools.filter(
    (tool) => (mode === "" || isReadOnly(tool)) && (wanted.length === 0 || wanted.includes(tool.toolset)),
  );
}

type Offer = {
  info: ServerInfo;
  /** All tools, and those of this address. */
  tools: readonly Tool[];
  chosen: readonly Tool[];
};

function createServer(kit: McpKit, { info, tools, chosen }: Offer, session: McpSession): Server {
  const { sdk, era } = kit;
  const { instructions, ...identity } = info;
  const asked = askedCalls(sdk, session);
  const server = new sdk.Server(identity, {
    instructions,
    capabilities: { tools: {} },
    requestState: { verify: asked.verify },
    cacheHints: { "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "private" } },
  });
  const offered = chosen.filter((tool) => mayUse(tool, session.caller));
  server.setRequestHandler("tools/list", () => ({ tools: offered.map(listedTool) }));
  server.setRequestHandler("tools/call", async ({ params }, ctx) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) {
      throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    }
    const record = session.recordTool(tool.name);
    try {
      checkPermission(tool, session.caller);
      if (!chosen.includes(tool)) throw invalid(`${tool.name} is not offered at this address`);
      const answering = { sdk, era, asked, session, canAsk: canAsk(server) };
      const answer = await answerCall(answering, { tool, args: params.arguments ?? {} }, ctx);
      record(200);
      return answer;
    } catch (error) {
      const refusal = toAppError(error, session.requestId);
      record(refusal.status);
      return failureResult(refusal);
    }
  });
  return server;
}
