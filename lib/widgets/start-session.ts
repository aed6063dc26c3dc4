import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { mayEmbed } from "#lib/platform/visitors/origins.ts";
import { findWidget } from "./find-widget.ts";
import { ChatLook, type StartSession, type WidgetSession } from "./schema.ts";
import { emptyConversation, readVisitorConversation } from "./visitor-conversation.ts";
import { issueVisitorToken, readVisitor } from "./visitor-token.ts";

/**
 * Starts or resumes a visitor's chat; nothing is stored before their first message. Throws WIDGET_NOT_FOUND, and
 * FORBIDDEN on a website that may not embed it.
 */
export async function startSession(
  agentId: string,
  { origin }: StartSession,
  authorization: string | null,
): Promise<WidgetSession> {
  const { ctx, agent } = await findWidget(agentId);
  if (!mayEmbed(agent.widget.allowedOrigins, origin)) {
    throw new AppError("FORBIDDEN", "This website is not allowed to embed the chat.");
  }
  const known = readVisitor(authorization, agentId);
  const visitor = known ?? { agentId, visitorId: newId() };
  const conversation = known ? await readVisitorConversation(ctx, known) : emptyConversation;
  const look = ChatLook.parse(agent.widget);
  return { agentName: agent.name, look, visitorToken: issueVisitorToken(visitor), ...conversation };
}
