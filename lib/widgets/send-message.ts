import type { EventContent } from "#lib/platform/api/content.ts";
import { findPressedButton } from "./find-pressed-button.ts";
import type { SendMessage } from "./schema.ts";
import {
  receiveVisitorMessage,
  requireSpeaker,
  streamAnswer,
  type VisitorCaller,
} from "./visitor-messages.ts";

/**
 * Stores a visitor's message and streams the agent's answer. The answer is completed and stored even if the visitor
 * leaves. Throws before the stream: WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID, RATE_LIMIT_EXCEEDED, and
 * VALIDATION_ERROR for an unknown button.
 */
export async function sendMessage(
  agentId: string,
  { text, clientId, pressed, name = null }: SendMessage,
  caller: VisitorCaller,
): Promise<EventContent> {
  const speaking = await requireSpeaker(agentId, caller);
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
