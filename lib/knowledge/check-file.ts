import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { tooManyFiles } from "./create-file.ts";
import { parseFileName, requireType } from "./file-name.ts";
import { isFile, toFile } from "./file-row.ts";
import { requireAgent } from "./require-agent.ts";
import {
  type FileInQuery,
  type FileVerdict,
  fileTypes,
  type KnowledgeFile,
  knowledgeLimits,
} from "./schema.ts";

/** Returns whether the agent's file with that name is ready; if there is none, whether the name can be uploaded. Throws
 * AGENT_NOT_FOUND.
 */
export async function checkFile(ctx: WorkspaceContext, input: FileInQuery): Promise<FileVerdict> {
  const { agentId } = input;
  await requireAgent(ctx, agentId);
  const [row] = await ctx.db
    .select()
    .from(knowledgeFiles)
    .where(isFile(ctx, agentId, input.fileName));
  if (row) return verdictOn(toFile(row));
  try {
    const { label, maxBytes } = fileTypes[requireType(parseFileName(input.fileName))];
    const ofAgent = inWorkspace(ctx, knowledgeFiles, { agentId });
    const present = await ctx.db.$count(knowledgeFiles, ofAgent);
    if (present >= knowledgeLimits.filesAnAgent) throw tooManyFiles();
    const megabytes = maxBytes / 1_048_576;
    return { isValid: true, message: `may be uploaded: a ${label} file of at most ${megabytes} MB` };
  } catch (error) {
    if (error instanceof AppError) return { isValid: false, message: error.message };
    throw error;
  }
}

function verdictOn({ status, passageCount, error }: KnowledgeFile): FileVerdict {
  // This text is part of the API's contract, also for one passage.
  if (status === "ready") return { isValid: true, message: `ready: ${passageCount} passages` };
  return { isValid: false, message: status === "processing" ? "processing" : (error ?? "failed") };
}
