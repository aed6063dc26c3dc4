import { createAgent, findAgent, type StoredAgent } from "#lib/agents/index.ts";
import type { CreateAgent } from "#lib/agents/schema.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { indexPassages } from "#lib/passages/index.ts";
import type { Block } from "#lib/passages/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

/** Creates an agent with all its settings, in the form the runtime uses. */
export async function newAgent(
  ctx: WorkspaceContext,
  input: Partial<CreateAgent> = {},
): Promise<StoredAgent> {
  const { id } = await createAgent(ctx, { name: "Lola", model: "builtin", ...input });
  return findAgent(ctx, id);
}

/** Adds a file with these blocks to an agent, without upload and extraction. Returns the file's id. */
export async function teachAgent(
  ctx: WorkspaceContext,
  agentId: string,
  { name, blocks }: { name: string; blocks: Block[] },
): Promise<string> {
  const { workspaceId } = ctx;
  const id = newId();
  await ctx.db.insert(knowledgeFiles).values({
    workspaceId,
    id,
    agentId,
    name,
    type: "txt",
    bytes: 1,
    sha256: id,
    storageKey: id,
    status: "ready",
    step: "indexing",
  });
  await indexPassages(ctx, { agentId, fileId: id, fileName: name, blocks });
  return id;
}
