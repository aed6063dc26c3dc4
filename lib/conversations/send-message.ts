import { updateContact } from "#lib/contacts/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { findReferenced } from "./find-referenced.ts";
import { holdConversation } from "./hold-conversation.ts";
import { toDraft } from "./outbound-draft.ts";
import { placeToWrite } from "./place-to-write.ts";
import { queueOutbound } from "./queue-outbound.ts";
import { readMessage } from "./read-message.ts";
import { requireMarketing } from "./require-marketing.ts";
import { requireCarried, requireWay, requireWindow } from "./require-way.ts";
import type { Message, Outbound } from "./schema.ts";

/** A message to send, to a conversation or, wherever that is reached, to a contact. */
export type SendMessage = ({ conversationId: string } | { contactId: string; platformId?: number }) & {
  message: Outbound;
  author: { type: "agent" | "user" | "system"; id: string | null; name: string };
  /** The message it answers. */
  replyTo?: string | undefined;
  /** The caller's id of it: the same one again is the same message, which is answered as it is now. */
  externalReferenceId?: string | undefined;
  /** Switches the AI agent off for this contact. */
  takeOver?: boolean;
  /** Where the contact never wrote here, let the vendor decide whether the window is open. */
  trustVendor?: boolean;
};

const CONTACT = {
  name: "contact_of_thread",
  text: `select contact_id as "contactId" from conversations where workspace_id = $1 and id = $2`,
};
/**
 * Stores a message and queues its sending in one transaction, after everything that can be known before is checked.
 * Throws CONVERSATION_NOT_FOUND, CONTACT_NOT_FOUND, CHANNEL_NOT_FOUND, MESSAGE_NOT_FOUND, FILE_NOT_FOUND, and
 * VALIDATION_ERROR with a sentence for the person: blocked contact, channel off, closed window, more than it carries,
 * marketing they told the vendor to stop.
 */
export async function sendMessage(ctx: WorkspaceContext, input: SendMessage): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const { externalReferenceId } = input;
    const known = externalReferenceId ? await findReferenced(ctx, externalReferenceId) : null;
    if (known !== null) return readMessage(ctx, known);
    const conversationId = "conversationId" in input ? input.conversationId : await placeToWrite(ctx, input);
    if (input.takeOver) await takeOver(ctx, conversationId);
    const held = await holdConversation(ctx, conversationId);
    const adapter = requireWay(held);
    const { message, trustVendor = false } = input;
    requireWindow(held, adapter, { kind: message.kind, trustVendor, isPerson: input.author.type === "user" });
    const { capabilities } = adapter;
    const said = await toDraft(ctx, { conversationId, capabilities, author: input.author }, input);
    requireCarried(adapter, said);
    await requireMarketing(ctx, held, said);
    const draft = { ...said, author: input.author, externalReferenceId: externalReferenceId ?? null };
    const [id = ""] = await queueOutbound(ctx, held, [draft]);
    return readMessage(ctx, id);
  });
}

/** The contact before the conversation, in the order in which every other writer holds them. */
async function takeOver(ctx: WorkspaceContext, conversationId: string): Promise<void> {
  if (!isId(conversationId)) throw notFound("CONVERSATION");
  const [thread] = await runPrepared<{ contactId: string }>(ctx.db, CONTACT, [
    ctx.workspaceId,
    conversationId,
  ]);
  if (!thread) throw notFound("CONVERSATION");
  const { contactId } = thread;
  await updateContact(ctx, contactId, { isBotEnabled: false });
}
