import { type McpServerRow, openKey } from "./mcp-server-row.ts";

/** The address and key of a server. */
export type ServerAccess = {
  workspaceId: string;
  name: string;
  url: string;
  key: string | null;
  /** The header that has the key; null for a bearer token. */
  keyHeader: string | null;
};

/** Returns the access to a stored server. */
export function accessOf(row: McpServerRow): ServerAccess {
  const { workspaceId, name, url, keyHeader } = row;
  return { workspaceId, name, url, key: openKey(row), keyHeader };
}
