import { sendMessage } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { saveDraft } from "./save-draft.ts";
import type { SendInboxMessage } from "./schema.ts";
import type { PersonContext } from "./view-row.ts";

/** Sends a message as the caller; what they had begun to write is done with. Throws what `sendMessage` throws. */
export async function sendInboxMessage(
  ctx: PersonContext,
  conversationId: string,
  { message, replyTo, takeOver, externalReferenceId }: SendInboxMessage,
): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const author = { type: "user" as const, id: ctx.userId, name: ctx.actor.name };
    const sent = await sendMessage(ctx, {
      ...{ conversationId, message, author, takeOver, replyTo, externalReferenceId },
    });
    if (message.kind !== "reaction") await saveDraft(ctx, conversationId, { mode: "reply", text: "" });
    return sent;
  });
}
