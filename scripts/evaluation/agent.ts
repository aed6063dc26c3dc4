import { database } from "#lib/db/client.ts";
import { agents, knowledgeFiles, workspaces } from "#lib/db/schema/index.ts";
import { indexPassages } from "#lib/passages/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Document } from "./collection.ts";

export type Asked = { ctx: WorkspaceContext; agentId: string };

/** Creates a workspace; the system acts in it. */
export async function newWorkspace(): Promise<WorkspaceContext> {
  const id = newId();
  await database().db.insert(workspaces).values({ id, name: "Evaluation", inspectorToken: newId() });
  return systemContext(id);
}

export async function newAgent(ctx: WorkspaceContext): Promise<Asked> {
  const id = newId();
  await ctx.db
    .insert(agents)
    .values({ workspaceId: ctx.workspaceId, id, name: "Evaluation", model: "builtin" });
  return { ctx, agentId: id };
}

/** Gives an agent a file without content. */
export async function newFile({ ctx, agentId }: Asked, name: string): Promise<string> {
  const id = newId();
  const about = { type: "txt", bytes: 0, sha256: "", storageKey: id, status: "ready" };
  await ctx.db.insert(knowledgeFiles).values({ workspaceId: ctx.workspaceId, id, agentId, name, ...about });
  return id;
}

/** Adds documents to an agent. Returns the files and their number of passages. */
export async function teach(
  agent: Asked,
  documents: readonly Document[],
): Promise<{ fileIds: string[]; passageCount: number }> {
  const fileIds: string[] = [];
  let passageCount = 0;
  for (const { name, blocks } of documents) {
    const fileId = await newFile(agent, name);
    fileIds.push(fileId);
    const file = { agentId: agent.agentId, fileId, fileName: name, blocks };
    passageCount += (await indexPassages(agent.ctx, file)).passageCount;
  }
  return { fileIds, passageCount };
}
