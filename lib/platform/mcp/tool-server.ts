import type { CallToolResult, Tool as ListedTool, Server } from "@modelcontextprotocol/server";
import { toAppError } from "../api/error-response.ts";
import { invalid } from "../errors.ts";
import {
  callTool,
  checkArguments,
  checkPermission,
  mayUse,
  previewTool,
  type ToolResult,
} from "./call-tool.ts";
import { isReadOnly, type Json, type Tool } from "./define-tool.ts";
import type { McpServerFactory, McpSession, Sdk } from "./mcp-route.ts";
import { toolSchemas } from "./tool-schemas.ts";

/** What a server says about itself. */
export type ServerInfo = { name: string; title: string; version: string; instructions: string };

/** How long a client may keep the list of tools, in milliseconds. It depends on the caller's role and scopes. */
const LIST_TTL_MS = 300_000;

const listed = new WeakMap<Tool, ListedTool>();

/** Returns a factory of servers with the tools that the caller may use at this address. */
export function toolServer(tools: readonly Tool[], info: ServerInfo) {
  return (session: McpSession): McpServerFactory => {
    const chosen = chooseTools(tools, session);
    return (sdk, era) => createServer(sdk, { info, tools, chosen, session, era });
  };
}

/** Throws VALIDATION_ERROR for an unknown mode or toolset. */
function chooseTools(tools: readonly Tool[], { mode, query }: McpSession): Tool[] {
  if (mode !== "" && mode !== "readonly") throw invalid("the address is /api/mcp or /api/mcp/readonly");
  const toolsets = new Set(tools.map(({ toolset }) => toolset));
  const wanted = query
    .getAll("toolsets")
    .flatMap((text) => text.split(","))
    .map((name) => name.trim());
  const unknown = wanted.filter((name) => name !== "" && !toolsets.has(name));
  if (unknown.length > 0) throw invalid(`toolsets must be some of ${[...toolsets].join(", ")}`);
  return tools.filter(
    (tool) => (mode === "" || isReadOnly(tool)) && (wanted.length === 0 || wanted.includes(tool.toolset)),
  );
}

type Serving = {
  info: ServerInfo;
  /** All tools, those of this address, and the caller. */
  tools: readonly Tool[];
  chosen: readonly Tool[];
  session: McpSession;
  era: "legacy" | "modern";
};

function createServer(sdk: Sdk, { info, tools, chosen, session, era }: Serving): Server {
  const { instructions, ...identity } = info;
  const server = new sdk.Server(identity, {
    instructions,
    capabilities: { tools: {} },
    cacheHints: { "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "private" } },
  });
  const offered = chosen.filter((tool) => mayUse(tool, session.caller));
  server.setRequestHandler("tools/list", () => ({ tools: offered.map(listedTool) }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool)
      throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    try {
      checkPermission(tool, session.caller);
      if (!chosen.includes(tool)) throw invalid(`${tool.name} is not offered at this address`);
      return shown(tool, await run(tool, params.arguments ?? {}, session), era);
    } catch (error) {
      return failed(error);
    }
  });
  return server;
}

async function run(tool: Tool, args: Json, session: McpSession): Promise<ToolResult> {
  checkArguments(tool, args);
  if (!args.dryRun) return callTool(tool, args, session);
  const line = await previewTool(tool, args, session);
  return { line: `Nothing was changed. ${line}`, structured: { dryRun: line } };
}

/** Clients of 2025 may show only text to their model, so it has the data, too. */
function shown(
  { untrusted }: Tool,
  { line, structured }: ToolResult,
  era: "legacy" | "modern",
): CallToolResult {
  const data = era === "legacy" ? [{ type: "text" as const, text: JSON.stringify(structured) }] : [];
  return {
    content: [{ type: "text", text: line }, ...data],
    structuredContent: structured,
    ...(untrusted && { _meta: { "tertulia/untrusted": untrusted } }),
  };
}

function failed(error: unknown): CallToolResult {
  const { code, message, headers } = toAppError(error, "mcp");
  const after = headers["Retry-After"];
  const wait = after === undefined ? "" : ` Try again in ${after} seconds.`;
  return { isError: true, content: [{ type: "text", text: `${code}: ${message}${wait}` }] };
}

/** Returns a tool as `tools/list` shows it. */
export function listedTool(tool: Tool): ListedTool {
  const known = listed.get(tool);
  if (known) return known;
  const { input, output } = toolSchemas(tool);
  const { endpoint, untrusted } = tool;
  const description =
    tool.description ?? [`${endpoint.summary}.`, endpoint.description].filter(Boolean).join(" ");
  const entry: ListedTool = {
    name: tool.name,
    title: tool.title,
    description,
    inputSchema: input as ListedTool["inputSchema"],
    outputSchema: output as ListedTool["outputSchema"],
    annotations: {
      readOnlyHint: isReadOnly(tool),
      destructiveHint: tool.isDestructive ?? false,
      idempotentHint: isReadOnly(tool) || (tool.isIdempotent ?? false),
      openWorldHint: tool.isOpenWorld ?? false,
    },
    ...(untrusted && { _meta: { "tertulia/untrusted": untrusted } }),
  };
  listed.set(tool, entry);
  return entry;
}
