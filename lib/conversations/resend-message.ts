import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { holdConversation } from "./hold-conversation.ts";
import { queueOutbound } from "./queue-outbound.ts";
import { readMessage } from "./read-message.ts";
import { requireMarketing } from "./require-marketing.ts";
import { requireCarried, requireWay, requireWindow } from "./require-way.ts";
import type { Message, MessageStatus } from "./schema.ts";
import type { QueuedMessage } from "./to-intent.ts";

/** A message of a conversation, and who sends it again. */
export type ResendMessage = {
  conversationId: string;
  messageId: string;
  author: { type: "user"; id: string; name: string };
};

const FIND = {
  name: "find_message_to_resend",
  text: `select id, kind, text, content, media, reply_to_external_id as "replyToExternalId", status from messages
    where workspace_id = $1 and conversation_id = $2 and id = $3 and direction = 'outbound'`,
};

/**
 * Sends what had failed again, as a new message from whoever asks for it; the failed one stays as it is. Throws
 * CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND, and VALIDATION_ERROR where it did not fail or cannot go out now.
 */
export async function resendMessage(ctx: WorkspaceContext, input: ResendMessage): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const { conversationId, messageId, author } = input;
    const held = await holdConversation(ctx, conversationId);
    if (!isId(messageId)) throw notFound("MESSAGE");
    const [failed] = await runPrepared<QueuedMessage & { status: MessageStatus }>(ctx.db, FIND, [
      ctx.workspaceId,
      conversationId,
      messageId,
    ]);
    if (!failed) throw notFound("MESSAGE");
    if (failed.status !== "failed") throw invalid("only a message that failed can be sent again");
    const { kind, text, content, media, replyToExternalId: replyTo } = failed;
    const adapter = requireWay(held);
    requireWindow(held, adapter, { kind, trustVendor: false, isPerson: true });
    requireCarried(adapter, { kind, text, content, media, replyTo });
    await requireMarketing(ctx, held, { kind, content });
    const [id = ""] = await queueOutbound(ctx, held, [{ kind, text, content, media, replyTo, author }]);
    return readMessage(ctx, id);
  });
}
