import { findConversation, openConversationMedia } from "#lib/conversations/index.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import type { OpenedFile } from "#lib/platform/storage/index.ts";
import { isValidLink } from "./file-link.ts";
import { findWidget } from "./find-widget.ts";
import type { FileLink } from "./schema.ts";
import { conversationKey } from "./visitor-conversation.ts";

/**
 * Returns a file of a visitor's own conversation: images are displayed, other files are downloaded. Throws
 * WIDGET_NOT_FOUND, TOKEN_INVALID for an expired address or one we did not sign, and FILE_NOT_FOUND.
 */
export async function openVisitorFile(
  agentId: string,
  messageId: string,
  link: FileLink,
): Promise<OpenedFile> {
  const { ctx } = await findWidget(agentId);
  if (!isValidLink(agentId, messageId, link)) {
    throw new AppError("TOKEN_INVALID", "This file link is no longer valid.");
  }
  const conversation = await findConversation(ctx, conversationKey({ agentId, visitorId: link.visitor }));
  if (!conversation) throw notFound("FILE");
  return openConversationMedia(ctx, { conversationId: conversation.id, messageId });
}
