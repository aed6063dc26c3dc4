import { requireContact, upsertContact } from "#lib/contacts/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { connectedChannels } from "./place-to-write.ts";
import type { Message, SendToPhone } from "./schema.ts";
import { sendMessage } from "./send-message.ts";
import { findContactOf, rememberIdentities } from "./sender-identities.ts";

const WHATSAPP = 2;
const LOCK = { name: "lock_recipient", text: "select pg_advisory_xact_lock(hashtextextended($1, 3))" };

/**
 * Sends a text to a number on WhatsApp (`POST /api/message`); a number nobody has becomes a contact, as by
 * `POST /api/contact`. Where the contact never wrote here, WhatsApp itself decides whether its window is open: the
 * message's status tells. Throws CHANNEL_NOT_FOUND without a connected WhatsApp channel, CONTACT_NOT_FOUND, and
 * VALIDATION_ERROR where the number is another contact's or nothing may be sent.
 */
export async function sendToPhone(
  ctx: WorkspaceContext,
  { content, recipientPhone, contactId: given, externalReferenceId }: SendToPhone,
): Promise<{ contactId: string; message: Message }> {
  return inTransaction(ctx, async (ctx) => {
    const [channel] = await connectedChannels(ctx, WHATSAPP);
    if (!channel)
      throw new AppError("CHANNEL_NOT_FOUND", "No WhatsApp channel of this workspace is connected.");
    await runPrepared(ctx.db, LOCK, [`${ctx.workspaceId}:${recipientPhone}`]);
    const identities = [{ kind: "phone" as const, value: recipientPhone }];
    const names = { platformId: WHATSAPP, channelId: channel.id, identities };
    const owner = await findContactOf(ctx, names);
    if (given !== undefined) await requireContact(ctx, given);
    if (given !== undefined && owner !== null && owner !== given) {
      throw invalid("recipientPhone is the number of another contact than contactId");
    }
    const contactId = given ?? owner ?? (await makeContact(ctx, recipientPhone));
    await rememberIdentities(ctx, names, contactId);
    const message = await sendMessage(ctx, {
      ...{ contactId, platformId: WHATSAPP, author: authorOf(ctx), trustVendor: true, externalReferenceId },
      message: { kind: "text", text: content },
    });
    return { contactId: message.contactId, message };
  });
}

async function makeContact(ctx: WorkspaceContext, number: string): Promise<string> {
  const { id } = await upsertContact(ctx, {
    ...{ name: `+${number}`, platformId: WHATSAPP, internalWhatsappNumber: number },
  });
  return id;
}

/** What a program sends is no person's word: it takes no conversation over from an agent. */
function authorOf({ actor }: WorkspaceContext) {
  const { type, id, name, via } = actor;
  return type === "user" && via === "panel"
    ? { type: "user" as const, id, name }
    : { type: "system" as const, id: null, name };
}
