import { updateContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { lockConversation } from "../lock-conversation.ts";
import { findMessageByReference } from "../message/find-message-by-reference.ts";
import { readMessage } from "../message/read-message.ts";
import type { Message, Outbound } from "../schema.ts";
import { toDraft } from "./outbound-draft.ts";
import { queueOutbound } from "./queue-outbound.ts";
import { requireMarketingConsent } from "./require-marketing-consent.ts";
import { requireSendingChannel, requireSupported, requireWindow } from "./require-sending-channel.ts";
import { resolveOutboundConversation } from "./resolve-outbound-conversation.ts";
import { stopWaitingRuns } from "./stop-waiting-runs.ts";

/** A message to send to a conversation, or to a contact in a suitable conversation. */
export type SendMessage = ({ conversationId: string } | { contactId: string; platformId?: number }) & {
  message: Outbound;
  author: { type: "agent" | "user" | "system"; id: string | null; name: string };
  /** Id of the message it replies to. */
  replyTo?: string | undefined;
  /** Idempotency key: a repeated id returns the existing message. */
  externalReferenceId?: string | undefined;
  /** Turns the AI agent off for this contact. */
  takeOver?: boolean;
  /** If the contact never wrote here, let the vendor decide whether the window is open. */
  trustVendor?: boolean;
};

const CONTACT = defineStatement({
  name: "contact_of_conversation",
  text: `select contact_id as "contactId" from conversations where workspace_id = $1 and id = $2`,
});

/**
 * Checks a message, stores it and queues it for sending, in one transaction. Throws CONVERSATION_NOT_FOUND,
 * CONTACT_NOT_FOUND, CHANNEL_NOT_FOUND, MESSAGE_NOT_FOUND, FILE_NOT_FOUND, and VALIDATION_ERROR with a reason for the
 * user: blocked contact, disabled channel, closed window, unsupported content, marketing opt-out.
 */
export async function sendMessage(ctx: WorkspaceContext, input: SendMessage): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const { externalReferenceId } = input;
    const known = externalReferenceId ? await findMessageByReference(ctx, externalReferenceId) : null;
    if (known !== null) return readMessage(ctx, known);
    const conversationId =
      "conversationId" in input ? input.conversationId : await resolveOutboundConversation(ctx, input);
    if (input.takeOver) await takeOver(ctx, conversationId);
    await stopWaitingRuns(ctx, conversationId, input.author);
    const locked = await lockConversation(ctx, conversationId);
    const adapter = requireSendingChannel(locked);
    const { message, trustVendor = false } = input;
    requireWindow(locked, adapter, {
      kind: message.kind,
      trustVendor,
      isPerson: input.author.type === "user",
    });
    const { capabilities } = adapter;
    const newMessage = await toDraft(ctx, { conversationId, capabilities, author: input.author }, input);
    requireSupported(adapter, newMessage);
    await requireMarketingConsent(ctx, locked, newMessage);
    const draft = { ...newMessage, author: input.author, externalReferenceId: externalReferenceId ?? null };
    const [id = ""] = await queueOutbound(ctx, locked, [draft]);
    return readMessage(ctx, id);
  });
}

/** Runs before the conversation is locked: every writer locks the contact first. */
async function takeOver(ctx: WorkspaceContext, conversationId: string): Promise<void> {
  if (!isId(conversationId)) throw notFound("CONVERSATION");
  const [conversation] = await runStatement(ctx.db, CONTACT, [ctx.workspaceId, conversationId]);
  if (!conversation) throw notFound("CONVERSATION");
  const { contactId } = conversation;
  await updateContact(ctx, contactId, { isBotEnabled: false });
}
