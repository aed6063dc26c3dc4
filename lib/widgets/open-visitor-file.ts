import { findConversation, openConversationMedia } from "#lib/conversations/index.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isGoodLink } from "./file-link.ts";
import { findWidget } from "./find-widget.ts";
import type { FileLink } from "./schema.ts";
import { threadKey } from "./visitor-thread.ts";

/**
 * A file of a visitor's own thread: pictures to be shown, all else to be saved. Throws WIDGET_NOT_FOUND,
 * TOKEN_INVALID for an address that we did not make or that is past, and FILE_NOT_FOUND.
 */
export async function openVisitorFile(agentId: string, messageId: string, link: FileLink): Promise<Response> {
  const { ctx } = await findWidget(agentId);
  if (!isGoodLink(agentId, messageId, link)) {
    throw new AppError("TOKEN_INVALID", "This file link is no longer valid.");
  }
  const thread = await findConversation(ctx, threadKey({ agentId, visitorId: link.visitor }));
  if (!thread) throw notFound("FILE");
  return openConversationMedia(ctx, { conversationId: thread.id, messageId });
}
