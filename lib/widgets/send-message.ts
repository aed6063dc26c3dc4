import { findConversation } from "#lib/conversations/index.ts";
import type { MessageKind } from "#lib/conversations/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { EventContent } from "#lib/platform/api/content.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { VisitorCaller } from "./new-visitors.ts";
import type { Press, SendMessage, VisitorChoice } from "./schema.ts";
import { choicesOf } from "./visitor-choices.ts";
import { conversationKey } from "./visitor-conversation.ts";
import { receiveVisitorMessage, requireSpeaker, streamAnswer } from "./visitor-messages.ts";
import type { Visitor } from "./visitor-token.ts";

const FIND = defineStatement({
  name: "find_pressed_message",
  text: `select kind, content from messages where workspace_id = $1 and conversation_id = $2 and id = $3
    and direction = 'outbound' and deleted_at is null`,
}).narrow<{ kind: MessageKind }>();

/**
 * Stores a visitor's message and streams the agent's answer. The answer is completed and stored even if the visitor
 * leaves. Throws before the stream: WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID, PROOF_REQUIRED, PROOF_INVALID,
 * RATE_LIMIT_EXCEEDED, and VALIDATION_ERROR for an unknown button.
 */
export async function sendMessage(
  agentId: string,
  { text, clientId, pressed, proof, name = null }: SendMessage,
  caller: VisitorCaller,
): Promise<EventContent> {
  const speaking = await requireSpeaker(agentId, { ...caller, proof });
  const press = pressed ? await findPressedButton(speaking.widget.ctx, speaking.visitor, pressed) : null;
  const message = press
    ? { kind: "choice" as const, text: press.title, content: press, pressed: press.id }
    : { text };
  return streamAnswer(
    speaking,
    await receiveVisitorMessage(speaking, { ...message, clientId, name }),
    clientId,
  );
}

/**
 * Returns the button that a visitor pressed, from a message of their own conversation. Throws VALIDATION_ERROR if it
 * does not exist.
 */
async function findPressedButton(
  ctx: WorkspaceContext,
  visitor: Visitor,
  { messageId, id }: Press,
): Promise<VisitorChoice> {
  const conversation = isId(messageId) ? await findConversation(ctx, conversationKey(visitor)) : null;
  const key = [ctx.workspaceId, conversation?.id, messageId];
  const [message] = conversation ? await runStatement(ctx.db, FIND, key) : [];
  const choice = message && choicesOf(message).find((one) => one.id === id);
  if (!choice) throw invalid("pressed is not a button of this chat");
  return choice;
}
