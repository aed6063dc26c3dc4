import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { normalizeFileName } from "./file-name.ts";
import {
  type FileStatus,
  type FileStep,
  type FileType,
  fileStatuses,
  fileSteps,
  fileTypeNames,
  type KnowledgeFile,
} from "./schema.ts";

export type FileRow = typeof knowledgeFiles.$inferSelect;

/** The text columns of a `knowledge_files` row with a closed list of values. */
export type FileState = { type: FileType; status: FileStatus; step: FileStep };

/** Narrows these columns of a row. */
export function stateOf({ type, status, step }: FileRow): FileState {
  return {
    type: fileTypeNames.find((known) => known === type) ?? "txt",
    status: fileStatuses.find((known) => known === status) ?? "failed",
    step: fileSteps.find((known) => known === step) ?? "queued",
  };
}

/** Converts a row to the API's shape. */
export function toFile(row: FileRow): KnowledgeFile {
  const { type, status, step } = stateOf(row);
  return {
    id: row.id,
    name: row.name,
    type,
    bytes: row.bytes,
    status,
    step: status === "processing" ? step : null,
    error: row.error?.text ?? null,
    errorParts: row.error?.parts ?? [],
    passageCount: row.passageCount,
    pageCount: row.pageCount,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** Condition for one file of an agent in the caller's workspace, by its name. */
export function isFile(ctx: WorkspaceContext, agentId: string, fileName: string) {
  return inWorkspace(ctx, knowledgeFiles, { agentId, name: normalizeFileName(fileName) });
}

/** Returns the file with a name. The caller has checked the agent. Throws FILE_NOT_FOUND. */
export async function requireFile(
  ctx: WorkspaceContext,
  agentId: string,
  fileName: string,
): Promise<FileRow> {
  const [row] = await ctx.db
    .select()
    .from(knowledgeFiles)
    .where(isFile(ctx, agentId, fileName));
  if (!row) throw notFound("FILE");
  return row;
}
