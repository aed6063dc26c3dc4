import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { lockConversation } from "../lock-conversation.ts";
import { readMessage } from "../message/read-message.ts";
import type { Message } from "../schema.ts";
import { queueOutbound } from "./queue-outbound.ts";
import { requireMarketingConsent } from "./require-marketing-consent.ts";
import { requireSendingChannel, requireSupported, requireWindow } from "./require-sending-channel.ts";
import { stopWaitingRuns } from "./stop-waiting-runs.ts";

/** A failed message, and the user who resends it. */
type ResendMessage = {
  conversationId: string;
  messageId: string;
  author: { type: "user"; id: string; name: string };
};

const FIND = defineStatement({
  name: "find_message_to_resend",
  text: `select id, kind, text, content, media, reply_to_external_id as "replyToExternalId", status from messages
    where workspace_id = $1 and conversation_id = $2 and id = $3 and direction = 'outbound'`,
}).narrow<Pick<Message, "kind" | "status">>();

/**
 * Sends a failed message again as a new message of the current user; the failed one is kept. Throws
 * CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND, and VALIDATION_ERROR if it did not fail or cannot be sent now.
 */
export async function resendMessage(ctx: WorkspaceContext, input: ResendMessage): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const { conversationId, messageId, author } = input;
    await stopWaitingRuns(ctx, conversationId, author);
    const conversation = await lockConversation(ctx, conversationId);
    if (!isId(messageId)) throw notFound("MESSAGE");
    const [failed] = await runStatement(ctx.db, FIND, [ctx.workspaceId, conversationId, messageId]);
    if (!failed) throw notFound("MESSAGE");
    if (failed.status !== "failed")
      throw invalid("only a failed message can be resent").because("onlyFailedResent");
    const { kind, text, content, media, replyToExternalId: replyTo } = failed;
    const adapter = requireSendingChannel(conversation);
    requireWindow(conversation, adapter, { kind, trustVendor: false, isPerson: true });
    requireSupported(adapter, { kind, text, content, media, replyTo });
    await requireMarketingConsent(ctx, conversation, { kind, content });
    const [id = ""] = await queueOutbound(ctx, conversation, [
      { kind, text, content, media, replyTo, author },
    ]);
    return readMessage(ctx, id);
  });
}
