import { runPrepared } from "#lib/db/run-prepared.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { storedResponse } from "#lib/platform/storage/index.ts";

const FIND = {
  name: "find_thread_media",
  text: `select media from messages where workspace_id = $1 and conversation_id = $2 and id = $3
    and direction <> 'note' and deleted_at is null`,
};
/** What a stranger's page may show; never SVG, which runs scripts. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

/**
 * The file of a message of one conversation, for the contact: pictures to be shown, all else to be saved. Throws
 * FILE_NOT_FOUND.
 */
export async function openThreadMedia(
  ctx: WorkspaceContext,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Response> {
  const [row] = isId(messageId)
    ? await runPrepared<{ media: StoredMedia | null }>(ctx.db, FIND, [
        ctx.workspaceId,
        conversationId,
        messageId,
      ])
    : [];
  const media = row?.media;
  if (!media?.storageKey || media.state !== "stored") throw notFound("FILE");
  const mimeType = PICTURES.test(media.mimeType) ? media.mimeType : "application/octet-stream";
  return storedResponse({ ...media, storageKey: media.storageKey, mimeType });
}
