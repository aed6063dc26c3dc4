import { listPassages } from "#lib/passages/index.ts";
import type { Passage } from "#lib/passages/schema.ts";
import type { Page } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireFile } from "./file-row.ts";
import { requireAgent } from "./require-agent.ts";
import type { PassagesOfFile } from "./schema.ts";

/** Lists the passages of a file in its order. Throws AGENT_NOT_FOUND, FILE_NOT_FOUND. */
export async function listFilePassages(
  ctx: WorkspaceContext,
  { agentId, fileName, pageSize, continuationToken }: PassagesOfFile,
): Promise<Page<Passage>> {
  await requireAgent(ctx, agentId);
  const { id } = await requireFile(ctx, agentId, fileName);
  return listPassages(ctx, { fileId: id, pageSize, continuationToken });
}
