import { platformIds } from "#lib/channels/schema.ts";
import { aliasNumbers, requireContact, upsertContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { openConversation } from "../open-conversation.ts";
import { findContactByIdentities, saveIdentities } from "./sender-identities.ts";

// An external id is a number, or a vendor's id of the person, which reaches all numbers of that person.
const REACHING = defineStatement({
  name: "thread_reaching_number",
  text: `select t.id from conversations t
    join channels h on h.workspace_id = t.workspace_id and h.id = t.channel_id
    where t.workspace_id = $1 and t.contact_id = $2 and t.platform_id = $3
      and (t.channel_id = $4 or ($5 and h.status = 'connected'))
      and (t.external_id = any($6::text[]) or t.external_id !~ '^[0-9]+$')
    order by t.external_id = any($6::text[]) desc, t.last_message_at desc, t.id desc limit 1`,
});
const LOCK = defineStatement({
  name: "lock_recipient",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 3))",
});

/** A number on a WhatsApp channel, and optionally the contact that it must belong to. */
type NumberOnChannel = { channelId: string; number: string; contactId?: string | undefined };

/**
 * Returns the contact of a number, creating it if needed. Locks the number until the caller's transaction ends. Throws
 * CONTACT_NOT_FOUND, and VALIDATION_ERROR if the number belongs to another contact.
 */
async function resolveNumberContact(
  ctx: WorkspaceContext,
  { channelId, number, contactId: given }: NumberOnChannel,
): Promise<string> {
  await runStatement(ctx.db, LOCK, [`${ctx.workspaceId}:${number}`]);
  const identities = [{ kind: "phone" as const, value: number }];
  const names = { platformId: platformIds.whatsapp, channelId, identities };
  const owner = await findContactByIdentities(ctx, names);
  if (given !== undefined) await requireContact(ctx, given);
  if (given !== undefined && owner !== null && owner !== given) {
    throw invalid("recipientPhone belongs to a different contact than contactId");
  }
  const contactId = given ?? owner ?? (await createNumberContact(ctx, number));
  await saveIdentities(ctx, names, contactId);
  return contactId;
}

/**
 * Returns the conversation with a number, opening one on this channel if needed, and locks the number. Messages go to
 * that number, even if the contact has others. `onAnyChannel` also accepts an existing conversation on another
 * connected channel.
 */
export async function resolveNumberConversation(
  ctx: WorkspaceContext,
  { onAnyChannel = false, ...of }: NumberOnChannel & { onAnyChannel?: boolean },
): Promise<{ contactId: string; conversationId: string }> {
  const contactId = await resolveNumberContact(ctx, of);
  const { channelId, number } = of;
  const names = [number, ...aliasNumbers(number)];
  const values = [ctx.workspaceId, contactId, platformIds.whatsapp, channelId, onAnyChannel, names];
  const [conversation] = await runStatement(ctx.db, REACHING, values);
  if (conversation) return { contactId, conversationId: conversation.id };
  const place = { platformId: platformIds.whatsapp, channelId, agentId: null };
  const at = clock.now();
  return {
    contactId,
    conversationId: await openConversation(ctx, { contactId, ...place, externalId: number, at }),
  };
}

async function createNumberContact(ctx: WorkspaceContext, number: string): Promise<string> {
  const { id } = await upsertContact(ctx, {
    name: `+${number}`,
    platformId: platformIds.whatsapp,
    internalWhatsappNumber: number,
  });
  return id;
}
