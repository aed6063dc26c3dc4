import { opportunityFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { registerUpload } from "#lib/platform/api/request/upload-queue.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockRecord, readRecord } from "#lib/platform/records/index.ts";
import { detectContentType, removeStored, sanitizeFileName, storeFile } from "#lib/platform/storage/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { type OpportunityFile, opportunityLimits } from "../schema.ts";
import { type FileRow, readFiles, toFile } from "./file-rows.ts";

/** Allowed file types, by content. Programs, web pages and unknown types are not allowed. */
const ALLOWED =
  /^(?:(?:image|audio|video)\/(?!svg)[\w.+-]+|text\/plain|application\/(?:pdf|rtf|zip|x-cfb|vnd\.openxmlformats-officedocument\.[\w.]+|vnd\.oasis\.opendocument\.[\w.]+))$/;

/**
 * Adds the file of a form to an opportunity. Throws OPPORTUNITY_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE
 * (empty), PAYLOAD_TOO_LARGE, VALIDATION_ERROR for the fifty-first file, and the errors of an invalid form.
 */
export async function addFile(
  ctx: WorkspaceContext,
  opportunityId: string,
  form: RawBody,
): Promise<OpportunityFile> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  const { file } = await form.readForm({
    nameOf: sanitizeFileName,
    store: (_name, bytes) => storeFile(bytes, { maxBytes: opportunityLimits.fileBytes }),
  });
  const { key: storageKey, bytes } = file.stored;
  try {
    const row: FileRow = {
      workspaceId: ctx.workspaceId,
      id: newId(),
      opportunityId,
      storageKey,
      mimeType: await allowedTypeOf(file.stored),
      fileName: file.name,
      bytes,
      actorId: ctx.actor.id,
      actorName: ctx.actor.name,
      createdAt: clock.now(),
    };
    await registerUpload(ctx.workspaceId, () => saveFile(ctx, row));
    return toFile(row);
  } catch (error) {
    await removeStored(storageKey);
    throw error;
  }
}

async function allowedTypeOf({ key, bytes }: { key: string; bytes: number }): Promise<string> {
  if (bytes === 0) throw new AppError("FILE_UNREADABLE", "The file is empty.").because("fileEmpty");
  const mimeType = await detectContentType(key);
  if (ALLOWED.test(mimeType)) return mimeType;
  throw new AppError(
    "FILE_TYPE_NOT_ALLOWED",
    "Only images, audio, video, PDF, office documents, text files and ZIP archives are allowed.",
  ).because("fileKinds");
}

async function saveFile(ctx: WorkspaceContext, row: FileRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockRecord(ctx, opportunityRecord, row.opportunityId);
    const present = await readFiles(ctx, row.opportunityId);
    if (present.length >= opportunityLimits.files) {
      throw invalid(`an opportunity can have at most ${opportunityLimits.files} files`).because(
        "limitReached",
        {
          what: "opportunityFiles",
          max: opportunityLimits.files,
        },
      );
    }
    await ctx.db.insert(opportunityFiles).values(row);
    publishChange(ctx, "opportunity", row.opportunityId);
  });
}
