import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { type OpenedFile, openFile as openStoredFile } from "#lib/platform/storage/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { readFiles } from "./file-rows.ts";

/** Returns the content of an opportunity's file. Throws OPPORTUNITY_NOT_FOUND, FILE_NOT_FOUND. */
export async function openFile(
  ctx: WorkspaceContext,
  opportunityId: string,
  fileId: string,
): Promise<OpenedFile> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  const file = (await readFiles(ctx, opportunityId)).find(({ id }) => id === fileId);
  if (!file) throw notFound("FILE");
  return openStoredFile(file);
}
