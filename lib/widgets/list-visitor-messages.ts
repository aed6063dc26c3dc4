import { findWidget } from "./find-widget.ts";
import type { VisitorConversation } from "./schema.ts";
import { readVisitorConversation } from "./visitor-conversation.ts";
import { requireVisitor } from "./visitor-token.ts";

/** Returns the messages a visitor missed since a message. Throws WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID. */
export async function listVisitorMessages(
  agentId: string,
  { after }: { after?: string | undefined },
  authorization: string | null,
): Promise<VisitorConversation> {
  const { ctx } = await findWidget(agentId);
  return readVisitorConversation(ctx, requireVisitor(authorization, agentId), after);
}
