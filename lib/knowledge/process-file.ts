import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { indexPassages } from "#lib/passages/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import { type Extraction, runExtraction } from "./extraction/run-extraction.ts";
import { failFile } from "./fail-file.ts";
import { type FileRow, stateOf } from "./file-row.ts";
import { setFileState } from "./set-file-state.ts";

type Revision = { fileId: string; revision: number };

/** Extracts and indexes a file. Stops silently if the file was deleted or has newer content. A file that cannot be read
 * becomes `failed` with the reason. Safe to repeat after a crash.
 */
export async function processFile(
  ctx: WorkspaceContext,
  current: Revision,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await setFileState(ctx, current, { step: "extracting" }))) return;
  const [file] = await ctx.db
    .select()
    .from(knowledgeFiles)
    .where(whereId(ctx, knowledgeFiles, current.fileId));
  if (!file || file.revision !== current.revision) return;
  const extraction = await extract(file, signal);
  if ("failed" in extraction) return failFile(ctx, current, extraction.failed);
  if (extraction.blocks.length === 0)
    return failFile(ctx, current, reason("It contains no text.", "fileNoText"));
  if (!(await setFileState(ctx, current, { step: "indexing" }))) return;
  const refusal = await index(ctx, file, extraction).then(() => null, refusalOf);
  if (refusal) await failFile(ctx, current, refusal);
}

/** A validation error is a fault of the file; every other error is internal and retried. */
function refusalOf(error: unknown): Reason {
  if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") throw error;
  return { text: `It cannot be indexed: ${error.message}.`, parts: error.reason.parts };
}

async function extract(file: FileRow, signal: AbortSignal | undefined): Promise<Extraction> {
  const { type } = stateOf(file);
  try {
    return await runExtraction(await openStored(file.storageKey), type, { owner: file.workspaceId, signal });
  } catch (error) {
    if (error instanceof AppError && error.code === "FILE_NOT_FOUND") {
      const text = "Its content is missing. Upload it again.";
      return { failed: reason(text, "fileLost") };
    }
    throw error;
  }
}

/** Passages and state change together, and only if the content is still the extracted revision. */
async function index(
  ctx: WorkspaceContext,
  { id: fileId, revision, agentId, name: fileName }: FileRow,
  { blocks, pageCount }: Exclude<Extraction, { failed: Reason }>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await setFileState(ctx, { fileId, revision }, { step: "indexing" }))) return;
    const { passageCount } = await indexPassages(ctx, { agentId, fileId, fileName, blocks });
    await setFileState(ctx, { fileId, revision }, { status: "ready", error: null, passageCount, pageCount });
  });
}
