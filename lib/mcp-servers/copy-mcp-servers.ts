import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { insertServer } from "./create-mcp-server.ts";
import { readServers } from "./list-mcp-servers.ts";
import { openKey, sealKey } from "./mcp-server-row.ts";

/**
 * Copies the servers of an agent to another one, in the caller's transaction. Keys are encrypted for their new rows;
 * one that cannot be decrypted is left out.
 */
export async function copyMcpServers(
  ctx: WorkspaceContext,
  { fromAgentId, toAgentId }: { fromAgentId: string; toAgentId: string },
): Promise<void> {
  for (const server of await readServers(ctx, fromAgentId)) {
    const identity = { workspaceId: server.workspaceId, id: newId() };
    const key = openKey(server);
    const at = clock.now();
    await insertServer(ctx, {
      ...server,
      ...identity,
      agentId: toAgentId,
      key: key === null ? null : sealKey(key, identity),
      createdAt: at,
      updatedAt: at,
    });
  }
}
