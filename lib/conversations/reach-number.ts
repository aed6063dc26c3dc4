import { aliasNumbers, requireContact, upsertContact } from "#lib/contacts/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { beginThread } from "./begin-thread.ts";
import { findContactOf, rememberIdentities } from "./sender-identities.ts";

const WHATSAPP = 2;
// A thread is called by a number or by a vendor's id, which is of the person and reaches any number of theirs.
const REACHING = {
  name: "thread_reaching_number",
  text: `select t.id from conversations t
    join channels h on h.workspace_id = t.workspace_id and h.id = t.channel_id
    where t.workspace_id = $1 and t.contact_id = $2 and t.platform_id = $3
      and (t.channel_id = $4 or ($5 and h.status = 'connected'))
      and (t.external_id = any($6::text[]) or t.external_id !~ '^[0-9]+$')
    order by t.external_id = any($6::text[]) desc, t.last_message_at desc, t.id desc limit 1`,
};
const LOCK = { name: "lock_recipient", text: "select pg_advisory_xact_lock(hashtextextended($1, 3))" };

/** A number on a WhatsApp channel; `contactId` is whose it is to be, where the caller says so. */
export type NumberOnChannel = { channelId: string; number: string; contactId?: string | undefined };

/**
 * The contact of a number, in the caller's transaction, which holds the number until its end; a number nobody has
 * becomes a contact. Throws CONTACT_NOT_FOUND, and VALIDATION_ERROR where the number is another contact's.
 */
async function contactOfNumber(
  ctx: WorkspaceContext,
  { channelId, number, contactId: given }: NumberOnChannel,
): Promise<string> {
  await runPrepared(ctx.db, LOCK, [`${ctx.workspaceId}:${number}`]);
  const identities = [{ kind: "phone" as const, value: number }];
  const names = { platformId: WHATSAPP, channelId, identities };
  const owner = await findContactOf(ctx, names);
  if (given !== undefined) await requireContact(ctx, given);
  if (given !== undefined && owner !== null && owner !== given) {
    throw invalid("recipientPhone is the number of another contact than contactId");
  }
  const contactId = given ?? owner ?? (await makeContact(ctx, number));
  await rememberIdentities(ctx, names, contactId);
  return contactId;
}

/**
 * The conversation with a number, opened on this channel where there is none; holds the number likewise. What is
 * written there goes to that number, also where the contact has others. `onAnyChannel`: an older one on another
 * connected channel will do.
 */
export async function threadWithNumber(
  ctx: WorkspaceContext,
  { onAnyChannel = false, ...of }: NumberOnChannel & { onAnyChannel?: boolean },
): Promise<{ contactId: string; conversationId: string }> {
  const contactId = await contactOfNumber(ctx, of);
  const { channelId, number } = of;
  const names = [number, ...aliasNumbers(number)];
  const values = [ctx.workspaceId, contactId, WHATSAPP, channelId, onAnyChannel, names];
  const [thread] = await runPrepared<{ id: string }>(ctx.db, REACHING, values);
  if (thread) return { contactId, conversationId: thread.id };
  const place = { platformId: WHATSAPP, channelId, agentId: null };
  const at = clock.now();
  return {
    contactId,
    conversationId: await beginThread(ctx, { contactId, ...place, externalId: number, at }),
  };
}

async function makeContact(ctx: WorkspaceContext, number: string): Promise<string> {
  const { id } = await upsertContact(ctx, {
    name: `+${number}`,
    platformId: WHATSAPP,
    internalWhatsappNumber: number,
  });
  return id;
}
