import { findWidget } from "./find-widget.ts";
import type { VisitorThread } from "./schema.ts";
import { readVisitorThread } from "./visitor-thread.ts";
import { requireVisitor } from "./visitor-token.ts";

/** Returns the messages a visitor missed since a message. Throws WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID. */
export async function listVisitorMessages(
  agentId: string,
  { after }: { after?: string | undefined },
  authorization: string | null,
): Promise<VisitorThread> {
  const { ctx } = await findWidget(agentId);
  return readVisitorThread(ctx, requireVisitor(authorization, agentId), after);
}
