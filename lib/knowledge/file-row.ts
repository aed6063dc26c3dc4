import { and, eq } from "drizzle-orm";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { normaliseFileName } from "./file-name.ts";
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

/** Columns of a `knowledge_files` row that texts of the database narrow to our words. */
export type FileState = { type: FileType; status: FileStatus; step: FileStep };

/** The row's words as the closed lists they are from. */
export function stateOf({ type, status, step }: FileRow): FileState {
  return {
    type: fileTypeNames.find((known) => known === type) ?? "txt",
    status: fileStatuses.find((known) => known === status) ?? "failed",
    step: fileSteps.find((known) => known === step) ?? "queued",
  };
}

/** A row as the API answers it. */
export function toFile(row: FileRow): KnowledgeFile {
  const { type, status, step } = stateOf(row);
  return {
    id: row.id,
    name: row.name,
    type,
    bytes: row.bytes,
    status,
    step: status === "processing" ? step : null,
    error: row.error,
    passageCount: row.passageCount,
    pageCount: row.pageCount,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** Condition for one file of an agent in the caller's workspace, by its name. */
export function isFile(ctx: WorkspaceContext, agentId: string, fileName: string) {
  return and(
    eq(knowledgeFiles.workspaceId, ctx.workspaceId),
    eq(knowledgeFiles.agentId, agentId),
    eq(knowledgeFiles.name, normaliseFileName(fileName)),
  );
}

/** The file of that name; the agent exists. Throws FILE_NOT_FOUND. */
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
