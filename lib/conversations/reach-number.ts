import { requireContact, upsertContact } from "#lib/contacts/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { beginThread } from "./begin-thread.ts";
import { findContactThread } from "./find-thread.ts";
import { findContactOf, rememberIdentities } from "./sender-identities.ts";

const WHATSAPP = 2;
const LOCK = { name: "lock_recipient", text: "select pg_advisory_xact_lock(hashtextextended($1, 3))" };

/** A number on a WhatsApp channel; `contactId` is whose it is to be, where the caller says so. */
export type NumberOnChannel = { channelId: string; number: string; contactId?: string | undefined };

/**
 * The contact of a number, in the caller's transaction, which holds the number until its end; a number nobody has
 * becomes a contact. Throws CONTACT_NOT_FOUND, and VALIDATION_ERROR where the number is another contact's.
 */
export async function contactOfNumber(
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

/** The conversation with a number on just this channel, opened where there is none; holds the number likewise. */
export async function threadWithNumber(
  ctx: WorkspaceContext,
  of: NumberOnChannel,
): Promise<{ contactId: string; conversationId: string }> {
  const contactId = await contactOfNumber(ctx, of);
  const { channelId, number } = of;
  const thread = await findContactThread(ctx, { channelId, contactId });
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
    ...{ name: `+${number}`, platformId: WHATSAPP, internalWhatsappNumber: number },
  });
  return id;
}
