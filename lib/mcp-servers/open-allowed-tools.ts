import type { CallToolResult } from "@modelcontextprotocol/client";
import type { StoredMcpTool } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readServers } from "./list-mcp-servers.ts";
import { type CallLimits, type McpSession, openSession } from "./open-session.ts";
import { accessOf } from "./server-access.ts";

/** A tool of a remote server that an agent may call. */
export type RemoteTool = Pick<StoredMcpTool, "name" | "title" | "description" | "inputSchema"> & {
  /** Name of the server. */
  server: string;
  /** The server reports that the tool changes nothing. */
  isReadOnly: boolean;
  /** Calls the tool. Never throws: the model gets the text of the result or of the error. */
  call(args: Record<string, unknown>, limits: CallLimits): Promise<{ text: string } | { error: string }>;
};

/** The allowed tools of an agent. `close` ends the connections. */
type RemoteTools = { tools: RemoteTool[]; close(): void };

/** Returns the tools an agent may call. A server is only connected when one of its tools is called. */
export async function openAllowedTools(ctx: WorkspaceContext, agentId: string): Promise<RemoteTools> {
  const sessions: McpSession[] = [];
  const rows = await readServers(ctx, agentId);
  const tools = rows.flatMap((row) => {
    if (row.tools.length === 0) return [];
    const session = openSession(accessOf(row));
    sessions.push(session);
    return row.tools.map((tool) => toRemoteTool(tool, row.name, session));
  });
  const close = () => {
    for (const session of sessions) session.close();
  };
  return { tools, close };
}

function toRemoteTool(tool: StoredMcpTool, server: string, session: McpSession): RemoteTool {
  const { name, title, description, inputSchema } = tool;
  return {
    name,
    title,
    description,
    inputSchema,
    server,
    isReadOnly: tool.readOnly === true,
    call: async (args, limits) => {
      const outcome = await session.callTool({ name, args, inputSchema }, limits);
      if (!outcome.ok) return { error: outcome.fault.text };
      const text = textOf(outcome.value);
      return outcome.value.isError === true ? { error: text || "The tool failed." } : { text };
    },
  };
}

/**
 * The text of a result: its text blocks, otherwise its structured content. Images and files are named, not passed on.
 */
function textOf({ content, structuredContent }: CallToolResult): string {
  const blocks = content.map((block) => {
    if (block.type === "text") return block.text;
    if (block.type === "resource" && "text" in block.resource) return block.resource.text;
    if (block.type === "resource_link") return block.uri;
    return `(${block.type})`;
  });
  const text = blocks.filter((one) => one !== "").join("\n");
  return text === "" && structuredContent !== undefined ? JSON.stringify(structuredContent) : text;
}
