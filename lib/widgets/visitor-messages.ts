import { handleContactMessage } from "#lib/automations/index.ts";
import {
  answerConversation,
  findConversation,
  type InboundMessage,
  type Received,
  receiveMessage,
} from "#lib/conversations/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { EventContent } from "#lib/platform/api/content.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { logger } from "#lib/platform/logger.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { type FoundWidget, findWidget } from "./find-widget.ts";
import { admitNewVisitor, TOO_FAST, type VisitorCaller } from "./new-visitors.ts";
import { MAX_FILES } from "./schema.ts";
import { conversationKey, readVisitorMessages } from "./visitor-conversation.ts";
import { type VisitorSink, visitorStream } from "./visitor-stream.ts";
import { requireVisitor, type Visitor } from "./visitor-token.ts";

const COUNT = defineStatement({
  name: "count_files_sent_together",
  text: `select count(*)::int as count from messages where workspace_id = $1 and conversation_id = $2
    and direction = 'inbound' and content ->> 'sentWith' = $3`,
});

/** A visitor who may send a message now, with their widget. */
type Speaking = { widget: FoundWidget; visitor: Visitor };

/** A visitor's message; `clientId` is the id their page gave it. */
type VisitorInput = Pick<InboundMessage, "text" | "kind" | "media" | "content"> & {
  clientId: string;
  name?: string | null;
  /** The data of the pressed button. */
  pressed?: string | null;
  /** The message that a file belongs to. */
  sentWith?: string | undefined;
};

/**
 * Checks that a visitor may send a message; the first one needs a proof of work. Throws WIDGET_NOT_FOUND,
 * TOKEN_REQUIRED, TOKEN_INVALID, PROOF_REQUIRED, PROOF_INVALID, and RATE_LIMIT_EXCEEDED for too many messages from the
 * visitor, or from new visitors at their address.
 */
export async function requireSpeaker(
  agentId: string,
  { proof, ...caller }: VisitorCaller & { proof: string | undefined },
): Promise<Speaking> {
  const widget = await findWidget(agentId);
  const visitor = requireVisitor(caller.authorization, agentId);
  requireAllowed(await takeToken(`widget:${visitor.visitorId}`, limits.widgetVisitor), TOO_FAST);
  const isKnown = await findConversation(widget.ctx, conversationKey(visitor));
  if (!isKnown) await admitNewVisitor(widget, visitor, { address: caller.address, proof });
  return { widget, visitor };
}

/**
 * Stores a visitor's message and passes it to the automations; if one handles it (`isTaken`), the agent does not
 * answer. Throws VALIDATION_ERROR for too many files.
 */
export async function receiveVisitorMessage(
  { widget, visitor }: Speaking,
  { clientId, name = null, pressed = null, sentWith, ...messages }: VisitorInput,
): Promise<{ received: Received; isTaken: boolean }> {
  const content = sentWith === undefined ? messages.content : { sentWith };
  const message = {
    ...conversationKey(visitor),
    ...messages,
    content,
    name,
    externalId: clientId,
    at: clock.now(),
  };
  return inTransaction(widget.ctx, async (ctx) => {
    const received = await receiveMessage(ctx, message);
    if (!received.isNew) return { received, isTaken: false };
    const { contactId, conversationId, messageId } = received;
    if (sentWith !== undefined) await requireFewFiles(ctx, { conversationId, sentWith });
    const { text } = message;
    const { taken } = await handleContactMessage(ctx, {
      contactId,
      conversationId,
      messageId,
      text,
      pressed,
    });
    return { received, isTaken: taken };
  });
}

/** Streams the agent's answer, which is completed and stored even if the visitor leaves. */
export function streamAnswer(
  { widget, visitor }: Speaking,
  { received, isTaken }: { received: Received; isTaken: boolean },
  clientId: string,
): EventContent {
  return visitorStream((sink) => {
    sink.send({ type: "received", messageId: received.messageId, clientId });
    if (isTaken) {
      sink.send({ type: "taken" });
      sink.close();
    } else void answer(widget, received, { visitor, sink });
    return () => {};
  });
}

async function answer(
  { ctx, agent }: FoundWidget,
  { conversationId, contactId, messageId }: Received,
  { visitor, sink }: { visitor: Visitor; sink: VisitorSink },
): Promise<void> {
  try {
    const conversation = await findConversation(ctx, conversationKey(visitor));
    if (!conversation || conversation.isPersonTurn) return sink.send({ type: "person" });
    const outcome = await answerConversation(ctx, {
      agent,
      conversationId,
      contactId,
      messageId,
      source: "widget",
      onPart: (part) => part.type === "text" && sink.send(part),
    });
    if (outcome.status === "silent") return sink.send({ type: "person" });
    if (outcome.status === "overtaken") return;
    const messages = await readVisitorMessages(ctx, { visitor, conversationId, after: messageId });
    for (const message of messages) if (message.from !== "visitor") sink.send({ type: "message", message });
  } catch (error) {
    logger.error({ err: error, conversationId }, "a visitor's message was not answered");
    sink.send({ type: "failed" });
  } finally {
    sink.close();
  }
}

/**
 * Throws VALIDATION_ERROR if a message has too many files. Call it in the transaction that stored the file, which locks
 * its sender.
 */
async function requireFewFiles(
  ctx: WorkspaceContext,
  { conversationId, sentWith }: { conversationId: string; sentWith: string },
): Promise<void> {
  const values = [ctx.workspaceId, conversationId, sentWith];
  const [row] = await runStatement(ctx.db, COUNT, values);
  if ((row?.count ?? 0) > MAX_FILES) {
    throw invalid(`a message can have at most ${MAX_FILES} files`).because("limitReached", {
      what: "messageFiles",
      max: MAX_FILES,
    });
  }
}
