import type { agentMcpServers, StoredMcpTool } from "#lib/db/schema/index.ts";
import { type SealedRow, seal, unseal } from "#lib/platform/seal.ts";
import type { McpServer, McpTool } from "./schema.ts";

/** A stored server; its key is encrypted. */
export type McpServerRow = typeof agentMcpServers.$inferSelect;

type Identity = Pick<McpServerRow, "workspaceId" | "id">;

/** Returns the key of a server encrypted for its row. */
export function sealKey(key: string, row: Identity): string {
  return seal(key, sealedServer(row), "key");
}

/** Returns the key of a server; null if it has none or it was encrypted with an unknown secret. */
export function openKey({ key, ...row }: Identity & Pick<McpServerRow, "key">): string | null {
  if (key === null) return null;
  try {
    return unseal(key, sealedServer(row), "key");
  } catch {
    return null;
  }
}

function sealedServer({ workspaceId, id }: Identity): SealedRow {
  return { workspaceId, table: "agent_mcp_servers", id };
}

/** Converts a server to the API's shape, without its key. */
export function toMcpServer(row: McpServerRow): McpServer {
  const { id, agentId, name, url, keyHeader } = row;
  return {
    id,
    agentId,
    name,
    url,
    hasKey: row.key !== null,
    keyHeader,
    allowedTools: row.tools.map(toMcpTool),
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** Converts a tool to the API's shape, without the schema of its arguments. */
export function toMcpTool({ inputSchema: _, ...tool }: StoredMcpTool): McpTool {
  return tool;
}
