import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agents, knowledgeFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { type FileRow, isFile } from "./file-row.ts";
import { queueIngestion } from "./queue-ingestion.ts";
import { releaseStored } from "./release-stored.ts";
import { type AddedFile, type FileType, knowledgeLimits } from "./schema.ts";

type NewFile = {
  agentId: string;
  name: string;
  type: FileType;
  stored: { key: string; bytes: number; sha256: string };
};

/** Makes stored bytes a file of the agent and queues its ingestion. A file with the same name is replaced: its row
 * stays, and an ingestion of the older content stops. Throws AGENT_NOT_FOUND, and VALIDATION_ERROR for more than 100
 * files.
 */
export async function createFile(ctx: WorkspaceContext, arrived: NewFile): Promise<AddedFile> {
  const { agentId, name } = arrived;
  return inTransaction(ctx, async (ctx) => {
    await lockAgent(ctx, agentId);
    const [old] = await ctx.db
      .select()
      .from(knowledgeFiles)
      .where(isFile(ctx, agentId, name))
      .for("update");
    const file = old ? await replaceFile(ctx, old, arrived) : await insertFile(ctx, arrived);
    await queueIngestion(ctx, file);
    const action = old ? "file.replaced" : "file.added";
    await recordAudit(ctx, action, { subject: file.id, detail: name });
    return { fileName: name, status: "processing" };
  });
}

/** Additions to an agent run one after another, so that its files can be counted first. */
async function lockAgent(ctx: WorkspaceContext, agentId: string): Promise<void> {
  const [agent] = await ctx.db
    .select({ id: agents.id })
    .from(agents)
    .where(whereId(ctx, agents, agentId))
    .for("no key update");
  if (!agent) throw notFound("AGENT");
}

async function insertFile(ctx: WorkspaceContext, { agentId, name, type, stored }: NewFile) {
  const ofAgent = inWorkspace(ctx, knowledgeFiles, { agentId });
  const present = await ctx.db.$count(knowledgeFiles, ofAgent);
  if (present >= knowledgeLimits.filesAnAgent) throw tooManyFiles();
  const file = { id: newId(), agentId, revision: 1 };
  const now = clock.now();
  await ctx.db.insert(knowledgeFiles).values({
    ...file,
    workspaceId: ctx.workspaceId,
    name,
    type,
    bytes: stored.bytes,
    sha256: stored.sha256,
    storageKey: stored.key,
    createdAt: now,
    updatedAt: now,
  });
  return file;
}

/** The agent keeps using the older content until the new one is ready or has failed. */
async function replaceFile(ctx: WorkspaceContext, old: FileRow, { type, stored }: NewFile) {
  const revision = old.revision + 1;
  await ctx.db
    .update(knowledgeFiles)
    .set({
      type,
      revision,
      bytes: stored.bytes,
      sha256: stored.sha256,
      storageKey: stored.key,
      status: "processing",
      step: "queued",
      error: null,
      updatedAt: clock.now(),
    })
    .where(whereId(ctx, knowledgeFiles, old.id));
  releaseStored(ctx, old.storageKey);
  return { id: old.id, agentId: old.agentId, revision };
}

export function tooManyFiles() {
  return invalid(`an agent can have at most ${knowledgeLimits.filesAnAgent} files`).because("limitReached", {
    what: "files",
    max: knowledgeLimits.filesAnAgent,
  });
}
