import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type OpenedFile, openFile } from "#lib/platform/storage/index.ts";

const FIND = defineStatement({
  name: "find_conversation_media",
  text: `select media from messages where workspace_id = $1 and conversation_id = $2 and id = $3
    and direction <> 'note' and deleted_at is null`,
});
/** Types that a third-party page may show inline; never SVG, which can run scripts. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

/**
 * Returns the file of a message for the contact: images inline, everything else as a download. Throws FILE_NOT_FOUND.
 */
export async function openConversationMedia(
  ctx: WorkspaceContext,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<OpenedFile> {
  const [row] = isId(messageId)
    ? await runStatement(ctx.db, FIND, [ctx.workspaceId, conversationId, messageId])
    : [];
  const media = row?.media;
  if (!media?.storageKey || media.state !== "stored") throw notFound("FILE");
  const mimeType = PICTURES.test(media.mimeType) ? media.mimeType : "application/octet-stream";
  return openFile({ ...media, storageKey: media.storageKey, mimeType });
}
