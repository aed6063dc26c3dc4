import { agentMcpServers, agents } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { checkKeyHeader, checkServerUrl } from "./check-server-url.ts";
import { fetchAllowedTools } from "./fetch-tools.ts";
import { readServers } from "./list-mcp-servers.ts";
import { type McpServerRow, sealKey, toMcpServer } from "./mcp-server-row.ts";
import { type CreateMcpServer, MAX_MCP_SERVERS, type McpServer } from "./schema.ts";

/**
 * Adds a server to an agent; its allowed tools are read from the server. Throws AGENT_NOT_FOUND, URL_NOT_ALLOWED,
 * NAME_TAKEN, and VALIDATION_ERROR for more than 5 servers, a reserved header, or tools that cannot be read.
 */
export async function createMcpServer(ctx: WorkspaceContext, input: CreateMcpServer): Promise<McpServer> {
  const { agentId, name, key = null, keyHeader = null, allowedTools = [] } = input;
  await requireRow(ctx, agents, { id: agentId, resource: "AGENT" });
  const url = checkServerUrl(input.url);
  checkKeyHeader(keyHeader);
  const { workspaceId } = ctx;
  const tools = await fetchAllowedTools({ workspaceId, name, url, key, keyHeader }, allowedTools);
  return inTransaction(ctx, async (ctx) => {
    await requireRow(ctx, agents, { id: agentId, resource: "AGENT", lock: "no key update" });
    if ((await readServers(ctx, agentId)).length >= MAX_MCP_SERVERS) throw tooMany();
    const id = newId();
    const at = clock.now();
    const row: McpServerRow = {
      workspaceId,
      id,
      agentId,
      name,
      url,
      keyHeader,
      key: key === null ? null : sealKey(key, { workspaceId, id }),
      tools,
      createdAt: at,
      updatedAt: at,
    };
    await insertServer(ctx, row);
    await recordAudit(ctx, "mcp_server.created", { subject: id, detail: `${name}: ${new URL(url).host}` });
    publishChange(ctx, "agent", agentId);
    return toMcpServer(row);
  });
}

/** Inserts a server in the caller's transaction. Throws NAME_TAKEN. */
export async function insertServer(ctx: WorkspaceContext, row: McpServerRow): Promise<void> {
  await throwIfNameTaken(
    ctx.db.insert(agentMcpServers).values(row),
    "agent_mcp_servers_name_key",
    "The agent already has an MCP server with this name.",
  );
}

function tooMany() {
  return invalid(`an agent can have at most ${MAX_MCP_SERVERS} MCP servers`).because("limitReached", {
    what: "mcpServers",
    max: MAX_MCP_SERVERS,
  });
}
