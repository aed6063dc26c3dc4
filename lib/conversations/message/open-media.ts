import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type OpenedFile, openFile } from "#lib/platform/storage/index.ts";

const FIND = defineStatement({
  name: "find_message_media",
  text: "select media from messages where workspace_id = $1 and id = $2 and deleted_at is null",
});

/**
 * Returns the file of a message: images, audio and video inline, everything else as a download, without MIME sniffing
 * and sandboxed. Throws MESSAGE_NOT_FOUND, and FILE_NOT_FOUND if there is no file or it is not stored yet.
 */
export async function openMedia(ctx: WorkspaceContext, messageId: string): Promise<OpenedFile> {
  if (!isId(messageId)) throw notFound("MESSAGE");
  const [row] = await runStatement(ctx.db, FIND, [ctx.workspaceId, messageId]);
  if (!row) throw notFound("MESSAGE");
  const { media } = row;
  if (!media?.storageKey || media.state !== "stored") throw notFound("FILE");
  return openFile({ ...media, storageKey: media.storageKey });
}
