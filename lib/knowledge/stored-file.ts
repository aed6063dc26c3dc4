import { registerUpload } from "#lib/platform/api/request/upload-queue.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { removeStored, storeFile } from "#lib/platform/storage/index.ts";
import { createFile } from "./create-file.ts";
import { requireType } from "./file-name.ts";
import { requireContent } from "./require-content.ts";
import { type AddedFile, fileTypes } from "./schema.ts";

export type StoredFile = Awaited<ReturnType<typeof storeFile>>;

/**
 * Streams bytes to the storage, up to the limit of the file's type. Throws FILE_TYPE_NOT_ALLOWED, PAYLOAD_TOO_LARGE and
 * FILE_UNREADABLE (empty); then nothing stays stored.
 */
export async function storeBytes(fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const { maxBytes, label } = fileTypes[requireType(fileName)];
  const stored = await storeFile(bytes, { maxBytes }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "PAYLOAD_TOO_LARGE") throw error;
    throw new AppError(
      "PAYLOAD_TOO_LARGE",
      `A ${label} file can have at most ${maxBytes / 1_048_576} MB.`,
    ).because("fileTooLarge", { max: maxBytes / 1_048_576 });
  });
  if (stored.bytes > 0) return stored;
  await removeStored(stored.key);
  throw new AppError("FILE_UNREADABLE", "The file is empty.").because("fileEmpty");
}

/** Makes stored bytes a file of the agent if their content matches the name; otherwise deletes them. `fileName` must be
 * parsed. Throws FILE_TYPE_NOT_ALLOWED, RATE_LIMIT_EXCEEDED and what
 * `createFile` throws.
 */
export async function adoptFile(
  ctx: WorkspaceContext,
  { agentId, fileName, stored }: { agentId: string; fileName: string; stored: StoredFile },
): Promise<AddedFile> {
  try {
    const type = requireType(fileName);
    await requireContent(stored.key, type);
    return await registerUpload(ctx.workspaceId, () =>
      createFile(ctx, { agentId, name: fileName, type, stored }),
    );
  } catch (error) {
    await removeStored(stored.key);
    throw error;
  }
}
