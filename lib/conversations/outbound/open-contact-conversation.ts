import { platformIds } from "#lib/channels/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { resolveOutboundConversation } from "./resolve-outbound-conversation.ts";

// With the lock, two simultaneous calls open only one conversation.
const CONTACT = defineStatement({
  name: "lock_contact_to_write_to",
  text: `select c.internal_whatsapp_number as number,
      array(select t.id from conversations t where t.workspace_id = c.workspace_id and t.contact_id = c.id
        order by t.last_message_at desc, t.id desc) as "conversationIds"
    from contacts c where c.workspace_id = $1 and c.id = $2 for update of c`,
}).narrow<{ conversationIds: string[] }>();

/**
 * Returns the conversation in which a person writes to a contact: the newest one that messages can be sent to,
 * otherwise a new one on a connected channel that reaches the contact, otherwise the newest, whose composer explains
 * why nothing can be sent. Throws CONTACT_NOT_FOUND, and CHANNEL_NOT_FOUND if there is none of these.
 */
export async function openContactConversation(
  ctx: WorkspaceContext,
  contactId: string,
): Promise<{ conversationId: string }> {
  if (!isId(contactId)) throw notFound("CONTACT");
  return inTransaction(ctx, async (ctx) => {
    const [contact] = await runStatement(ctx.db, CONTACT, [ctx.workspaceId, contactId]);
    if (!contact) throw notFound("CONTACT");
    const { number, conversationIds } = contact;
    // A contact of another origin can have a number too.
    const platforms = number === null ? [undefined] : [undefined, platformIds.whatsapp];
    for (const platformId of platforms) {
      const conversationId = await resolveOrNull(ctx, { contactId, ...(platformId && { platformId }) });
      if (conversationId === null) continue;
      if (!conversationIds.includes(conversationId)) publishChange(ctx, "conversation", conversationId);
      return { conversationId };
    }
    const [newest] = conversationIds;
    if (newest !== undefined) return { conversationId: newest };
    throw new AppError(
      "CHANNEL_NOT_FOUND",
      "No connected channel in this workspace can reach this contact.",
    ).because("contactUnreachable");
  });
}

async function resolveOrNull(
  ctx: WorkspaceContext,
  of: { contactId: string; platformId?: number },
): Promise<string | null> {
  try {
    return await resolveOutboundConversation(ctx, of);
  } catch (error) {
    if (error instanceof AppError && error.code === "CHANNEL_NOT_FOUND") return null;
    throw error;
  }
}
