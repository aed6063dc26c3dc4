import { storeMedia } from "#lib/conversations/index.ts";
import { messageUploads } from "#lib/db/schema/index.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { removeStored } from "#lib/platform/storage/index.ts";
import { capabilitiesOf } from "../conversation-row.ts";
import { getConversation } from "../get-conversation.ts";
import type { MessageUpload } from "../schema.ts";

/**
 * Stores a file that the caller will send in a conversation, if the channel supports it. Throws CONVERSATION_NOT_FOUND,
 * CHANNEL_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE (empty), PAYLOAD_TOO_LARGE and form errors.
 */
export async function addUpload(
  ctx: MemberContext,
  conversationId: string,
  form: RawBody,
): Promise<MessageUpload> {
  const capabilities = capabilitiesOf(await getConversation(ctx, conversationId));
  if (!capabilities)
    throw new AppError("CHANNEL_NOT_FOUND", "The channel of this conversation was removed.").because(
      "channelRemoved",
    );
  const { media } = await storeMedia(form, capabilities);
  const { storageKey, mimeType, fileName, bytes } = media;
  const upload = { id: newId(), mimeType, fileName, bytes };
  const { workspaceId, userId } = ctx;
  try {
    await ctx.db
      .insert(messageUploads)
      .values({ workspaceId, userId, conversationId, storageKey, createdAt: clock.now(), ...upload });
  } catch (error) {
    await removeStored(storageKey);
    throw error;
  }
  return upload;
}
