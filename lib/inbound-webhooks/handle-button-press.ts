import type { MessageEvent } from "#lib/channels/index.ts";
import type { Received } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { applyButtonEffects } from "#lib/templates/index.ts";

/** Does what a pressed button of a template says, in the transaction that takes its message in. */
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
