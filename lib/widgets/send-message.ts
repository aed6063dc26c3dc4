import { answerConversation, findThread, type Received, receiveMessage } from "#lib/conversations/index.ts";
import { clientAddressOf } from "#lib/platform/api/request-id.ts";
import { clock } from "#lib/platform/clock.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { logger } from "#lib/platform/logger.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { type FoundWidget, findWidget } from "./find-widget.ts";
import { type PartSink, partStream } from "./part-stream.ts";
import type { SendMessage } from "./schema.ts";
import { readVisitorMessages, threadKey } from "./visitor-thread.ts";
import { requireVisitor, type Visitor } from "./visitor-token.ts";

const TOO_FAST = "You are writing very fast. Please wait a moment.";

/**
 * Takes in a visitor's message and streams the agent's answer to it. The answer is made to its end and stored also
 * where the visitor leaves. Throws before the stream: WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID and
 * RATE_LIMIT_EXCEEDED.
 */
export async function sendMessage(
  agentId: string,
  message: SendMessage,
  request: Request,
): Promise<Response> {
  const widget = await findWidget(agentId);
  const visitor = requireVisitor(request.headers.get("authorization"), agentId);
  requireAllowed(await takeToken(`widget:${visitor.visitorId}`, limits.widgetVisitor), TOO_FAST);
  await requireWelcome(widget, visitor, request);
  const { text, clientId, name = null } = message;
  const received = await receiveMessage(widget.ctx, {
    ...threadKey(visitor),
    ...{ text, name, externalId: clientId },
    at: clock.now(),
  });
  return partStream(request.signal, (sink) => {
    sink.send({ type: "received", messageId: received.messageId, clientId });
    void answer(widget, received, { visitor, sink });
    return () => {};
  });
}

/** Who writes for the first time becomes a contact, so an address brings only so many of those. */
async function requireWelcome({ ctx }: FoundWidget, visitor: Visitor, request: Request): Promise<void> {
  if (await findThread(ctx, threadKey(visitor))) return;
  const address = networkOf(clientAddressOf(request));
  requireAllowed(await takeToken(`widget-newcomer:${address}`, limits.widgetNewcomers), TOO_FAST);
}

async function answer(
  { ctx, agent }: FoundWidget,
  { conversationId, contactId, messageId }: Received,
  { visitor, sink }: { visitor: Visitor; sink: PartSink },
): Promise<void> {
  try {
    const thread = await findThread(ctx, threadKey(visitor));
    if (!thread || thread.isPersonTurn) return sink.send({ type: "person" });
    const outcome = await answerConversation(ctx, {
      ...{ agent, conversationId, contactId, messageId, source: "widget" },
      onPart: (part) => part.type === "text" && sink.send(part),
    });
    if (outcome.status === "silent") return sink.send({ type: "person" });
    if (outcome.status === "overtaken") return;
    const said = await readVisitorMessages(ctx, conversationId, messageId);
    for (const message of said) if (message.from !== "visitor") sink.send({ type: "message", message });
  } catch (error) {
    logger.error({ err: error, conversationId }, "a visitor's message was not answered");
    sink.send({ type: "failed" });
  } finally {
    sink.close();
  }
}
