import { agentMcpServers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { checkKeyHeader, checkServerUrl } from "./check-server-url.ts";
import { fetchAllowedTools } from "./fetch-tools.ts";
import { type McpServerRow, sealKey, toMcpServer } from "./mcp-server-row.ts";
import { requireMcpServer } from "./require-mcp-server.ts";
import type { McpServer, UpdateMcpServer } from "./schema.ts";
import { accessOf } from "./server-access.ts";

/**
 * Changes the given keys. A stored key is only sent to its own server, and tools were allowed on one server: a new
 * origin without a new key or new tools drops them. Given tools are read from the server. Throws MCP_SERVER_NOT_FOUND,
 * URL_NOT_ALLOWED, NAME_TAKEN, and VALIDATION_ERROR for a reserved header or tools that cannot be read.
 */
export async function updateMcpServer(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateMcpServer,
): Promise<McpServer> {
  const before = changedRow(await requireMcpServer(ctx, id), input);
  const { allowedTools } = input;
  const fetched = allowedTools && (await fetchAllowedTools(accessOf(before), allowedTools));
  return inTransaction(ctx, async (ctx) => {
    const stored = await requireMcpServer(ctx, id, { lock: true });
    const row = changedRow(stored, input);
    // The address may have changed while the tools were read.
    const tools = fetched && haveSameOrigin(row.url, before.url) ? fetched : row.tools;
    const { agentId, name, url, keyHeader, key } = row;
    const columns = { name, url, keyHeader, key, tools, updatedAt: clock.now() };
    await throwIfNameTaken(
      ctx.db
        .update(agentMcpServers)
        .set(columns)
        .where(whereId(ctx, agentMcpServers, id)),
      "agent_mcp_servers_name_key",
      "The agent already has an MCP server with this name.",
    );
    // The URL often contains a secret.
    const changes = changesOf(shown(stored), shown({ ...row, tools }), ["url", "key"]);
    await recordAudit(ctx, "mcp_server.changed", { subject: id, detail: name, changes });
    publishChange(ctx, "agent", agentId);
    return toMcpServer({ ...row, ...columns });
  });
}

/** Returns the fields of a server for the audit log. */
function shown({ name, url, keyHeader, key, tools }: McpServerRow) {
  return { name, url, keyHeader, key, tools: tools.map((tool) => tool.name) };
}

/** Returns the row with its changes, except for the tools that are read from the server. */
function changedRow(stored: McpServerRow, input: UpdateMcpServer): McpServerRow {
  const url = input.url === undefined ? stored.url : checkServerUrl(input.url);
  const keyHeader = input.keyHeader === undefined ? stored.keyHeader : input.keyHeader;
  checkKeyHeader(keyHeader);
  const isSame = haveSameOrigin(stored.url, url);
  const kept = isSame ? stored.key : null;
  const sent = input.key === null || input.key === undefined ? null : sealKey(input.key, stored);
  return {
    ...stored,
    name: input.name ?? stored.name,
    url,
    keyHeader,
    key: input.key === undefined ? kept : sent,
    tools: isSame ? stored.tools : [],
  };
}
