import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { FileStatus, FileStep } from "./schema.ts";

type State = {
  status?: FileStatus;
  step?: FileStep;
  error?: Reason | null;
  passageCount?: number;
  pageCount?: number | null;
};

/** Writes the state of a file's ingestion. Returns false if the file was deleted or has newer content. */
export async function setFileState(
  ctx: WorkspaceContext,
  { fileId, revision }: { fileId: string; revision: number },
  state: State,
): Promise<boolean> {
  const isCurrent = inWorkspace(ctx, knowledgeFiles, { id: fileId, revision, status: "processing" });
  const [file] = await ctx.db
    .update(knowledgeFiles)
    .set({ ...state, updatedAt: clock.now() })
    .where(isCurrent)
    .returning({ agentId: knowledgeFiles.agentId });
  if (file) publishChange(ctx, "knowledge", file.agentId);
  return file !== undefined;
}
