import { findConversation } from "#lib/conversations/index.ts";
import type { EventContent } from "#lib/platform/api/content.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { logger } from "#lib/platform/logger.ts";
import type { StreamMessage } from "#lib/platform/realtime/change.ts";
import { subscribe } from "#lib/platform/realtime/subscribe.ts";
import { concerns } from "#lib/platform/realtime/watch-changes.ts";
import { type FoundWidget, findWidget } from "./find-widget.ts";
import type { VisitorCaller } from "./new-visitors.ts";
import { conversationKey, readVisitorMessages } from "./visitor-conversation.ts";
import { type VisitorSink, visitorStream } from "./visitor-stream.ts";
import { requireVisitor, type Visitor } from "./visitor-token.ts";

/** Maximum duration of a stream; the page then reconnects and is authenticated again. */
const LIFETIME_MS = 10 * 60_000;
/** Maximum concurrent streams in one process, per visitor (tabs) and per address (visitors). */
const MAX_PER_VISITOR = 5;
const MAX_PER_ADDRESS = 100;

const openStreams = new Map<string, number>();

/**
 * Streams new messages of a visitor's conversation, and `gone` when the widget is disabled. Before the first message,
 * throws WIDGET_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID or CONVERSATION_NOT_FOUND, and RATE_LIMIT_EXCEEDED if too many
 * streams are open.
 */
export async function followConversation(
  agentId: string,
  { after }: { after?: string | undefined },
  caller: VisitorCaller,
): Promise<EventContent> {
  const widget = await findWidget(agentId);
  const visitor = requireVisitor(caller.authorization, agentId);
  const conversation = await findConversation(widget.ctx, conversationKey(visitor));
  if (!conversation) throw notFound("CONVERSATION");
  const address = networkOf(caller.address);
  const release = reserve([
    [`visitor:${visitor.visitorId}`, MAX_PER_VISITOR],
    [`address:${address}`, MAX_PER_ADDRESS],
  ]);
  return visitorStream((sink) => {
    const stop = follow(widget, { visitor, conversationId: conversation.id, after }, sink);
    return () => {
      stop();
      release();
    };
  });
}

type Followed = { visitor: Visitor; conversationId: string; after: string | undefined };

function follow({ ctx }: FoundWidget, followed: Followed, sink: VisitorSink): () => void {
  const { visitor, conversationId } = followed;
  const { agentId } = visitor;
  let last = followed.after;
  let reading = Promise.resolve();
  const readOn = async () => {
    const messages = await readVisitorMessages(ctx, { visitor, conversationId, after: last });
    last = messages.at(-1)?.id ?? last;
    for (const message of messages) sink.send({ type: "message", message });
  };
  const look = async (message: StreamMessage) => {
    if (concerns(message, "agent", agentId) && !(await isOn(agentId))) {
      sink.send({ type: "gone" });
      return sink.close();
    }
    if (concerns(message, "conversation", conversationId)) await readOn();
  };
  // Queries run one after another, so that no message is sent twice or out of order.
  const unsubscribe = subscribe(ctx.workspaceId, (message) => {
    reading = reading
      .then(() => look(message))
      .catch((error: unknown) => {
        logger.warn({ err: error }, "a visitor's stream could not be read; the page will come back");
        sink.close();
      });
  });
  reading = reading.then(readOn).catch(() => sink.close());
  const lifetime = setTimeout(() => sink.close(), LIFETIME_MS).unref();
  return () => {
    unsubscribe();
    clearTimeout(lifetime);
  };
}

async function isOn(agentId: string): Promise<boolean> {
  return findWidget(agentId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "WIDGET_NOT_FOUND") return false;
      throw error;
    },
  );
}

/** Counts a stream under each of its keys; throws if one has reached its limit. */
function reserve(names: readonly (readonly [string, number])[]): () => void {
  if (names.some(([name, max]) => (openStreams.get(name) ?? 0) >= max)) {
    throw new AppError("RATE_LIMIT_EXCEEDED", "Too many chats are open.", { "Retry-After": "10" });
  }
  for (const [name] of names) openStreams.set(name, (openStreams.get(name) ?? 0) + 1);
  return () => {
    for (const [name] of names) {
      const left = (openStreams.get(name) ?? 1) - 1;
      if (left > 0) openStreams.set(name, left);
      else openStreams.delete(name);
    }
  };
}
