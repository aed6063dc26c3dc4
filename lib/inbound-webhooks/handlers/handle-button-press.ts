import type { MessageEvent } from "#lib/channels/index.ts";
import type { Received } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { applyButtonEffects } from "#lib/templates/index.ts";

/** Applies the effect of a pressed template button, in the transaction that stores its message. */
export async function handleButtonPress(
  ctx: WorkspaceContext,
  { event, received }: { event: MessageEvent; received: Received },
): Promise<void> {
  const { contactId, conversationId } = received;
  const { text: title, replyTo } = event;
  const id = event.content?.id;
  const payload = typeof id === "string" ? id : "";
  await applyButtonEffects(ctx, { contactId, conversationId, payload, title, replyTo });
}
