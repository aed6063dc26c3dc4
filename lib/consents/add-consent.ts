import { findChannel } from "#lib/channels/index.ts";
import { requireContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { readRecord } from "./get-consent.ts";
import { recordConsent } from "./record-consent.ts";
import type { ConsentRecord, RecordConsent } from "./schema.ts";

const AT_VENDOR = defineStatement({
  name: "is_denied_at_vendor",
  text: `select from marketing_choices where workspace_id = $1 and contact_id = $2 and channel_id = $3
    and not wanted and method = 'vendor'`,
});
const MESSAGE = defineStatement({
  name: "read_consent_message",
  text: "select text from messages where workspace_id = $1 and id = $2 and contact_id = $3 and deleted_at is null",
});

/**
 * Records a consent choice, with its proof. Throws CONTACT_NOT_FOUND, CHANNEL_NOT_FOUND, MESSAGE_NOT_FOUND if the
 * message is not one of the contact, and VALIDATION_ERROR for a date in the future, a missing message, and an opt-in
 * after an opt-out at the vendor, who would reject the messages.
 */
export async function addConsent(
  ctx: WorkspaceContext,
  contactId: string,
  { channelId, state, method, text, messageId, date }: RecordConsent,
): Promise<ConsentRecord> {
  return inTransaction(ctx, async (ctx) => {
    await requireContact(ctx, contactId);
    const { name: channel } = await findChannel(ctx, channelId);
    const at = date ? new Date(date) : clock.now();
    if (at > clock.now()) throw invalid("date must not be in the future");
    if (method === "message" && !messageId) throw invalid("messageId is required for the method message");
    const isOptedIn = state === "granted";
    if (isOptedIn && (await isDeniedAtVendor(ctx, { contactId, channelId }))) {
      throw invalid(
        `the contact opted out of marketing messages from ${channel} in their app: only they can opt in again, there`,
      ).because("consentAtVendor", { channel });
    }
    const said = messageId ? await readMessage(ctx, { contactId, messageId }) : null;
    const proof = { text: text ?? said, messageId: messageId ?? null };
    const id = await recordConsent(ctx, { contactId, channelId, isOptedIn, method, at, ...proof });
    return readRecord(ctx, contactId, id);
  });
}

type OfChannel = { contactId: string; channelId: string };

async function isDeniedAtVendor(
  ctx: WorkspaceContext,
  { contactId, channelId }: OfChannel,
): Promise<boolean> {
  return (await runStatement(ctx.db, AT_VENDOR, [ctx.workspaceId, contactId, channelId])).length > 0;
}

type OfMessage = { contactId: string; messageId: string };

async function readMessage(
  ctx: WorkspaceContext,
  { contactId, messageId }: OfMessage,
): Promise<string | null> {
  if (!isId(messageId)) throw notFound("MESSAGE");
  const [message] = await runStatement(ctx.db, MESSAGE, [ctx.workspaceId, messageId, contactId]);
  if (!message) throw notFound("MESSAGE");
  return message.text;
}
