import { createContact, noteMessage } from "#lib/contacts/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { findThread, type ThreadKey } from "./find-thread.ts";
import { guestName } from "./guest-name.ts";
import { insertMessage } from "./insert-message.ts";

/** A message as a channel brings it; `externalId` is the channel's own id of it. */
export type InboundMessage = ThreadKey & {
  /** What the channel calls the sender; they get a name of ours without one. */
  name?: string | null;
  text: string;
  externalId: string;
  at: Date;
};

/** Where a message went. `isNew` is false where it had come before: then nothing was changed and nothing fired. */
export type Received = { contactId: string; conversationId: string; messageId: string; isNew: boolean };

const LOCK = { name: "lock_sender", text: "select pg_advisory_xact_lock(hashtextextended($1, 0))" };
const KNOWN = {
  name: "find_received_message",
  text: "select id from messages where workspace_id = $1 and conversation_id = $2 and external_id = $3",
};
const LOCALE = { name: "workspace_locale", text: "select locale from workspaces where id = $1" };
const OPEN = {
  name: "open_conversation",
  text: `insert into conversations
    (workspace_id, id, contact_id, platform_id, channel_id, agent_id, external_id, last_message_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
};

/**
 * Takes in a message of any channel, in one transaction that holds the sender: an unknown sender becomes a contact
 * with a conversation (contacto_nuevo), a known one has written again (contacto_existente, contacto_reabierto where
 * it was solved). The same message twice, or two first ones at once, leave one message and one contact.
 */
export async function receiveMessage(ctx: WorkspaceContext, message: InboundMessage): Promise<Received> {
  return inTransaction(ctx, async (ctx) => {
    const { platformId, channelId, agentId, externalContactId } = message;
    const sender = [ctx.workspaceId, platformId, channelId ?? agentId, externalContactId].join(":");
    await runPrepared(ctx.db, LOCK, [sender]);
    const thread = await findThread(ctx, message);
    if (!thread) return openThread(ctx, message);
    const { id: conversationId, contactId } = thread;
    const known = await runPrepared<{ id: string }>(ctx.db, KNOWN, [
      ctx.workspaceId,
      conversationId,
      message.externalId,
    ]);
    if (known[0]) return { contactId, conversationId, messageId: known[0].id, isNew: false };
    await noteMessage(ctx, { contactId, text: message.text, at: message.at });
    return store(ctx, { contactId, conversationId }, message);
  });
}

async function openThread(ctx: WorkspaceContext, message: InboundMessage): Promise<Received> {
  const { platformId, externalContactId, text, at } = message;
  const given = message.name?.trim() || null;
  const name = given ?? guestName(await localeOf(ctx), externalContactId);
  const { id: contactId } = await createContact(
    ctx,
    { name, platformId, isRead: false },
    { sender: { id: externalContactId, name: given, text, at } },
  );
  const conversationId = newId();
  await runPrepared(ctx.db, OPEN, [
    ctx.workspaceId,
    conversationId,
    contactId,
    platformId,
    message.channelId ?? null,
    message.agentId ?? null,
    externalContactId,
    at,
  ]);
  return store(ctx, { contactId, conversationId }, message);
}

async function store(
  ctx: WorkspaceContext,
  thread: { contactId: string; conversationId: string },
  { text, externalId, at }: InboundMessage,
): Promise<Received> {
  const author = { type: "contact" as const, id: null, name: null };
  const messageId = await insertMessage(ctx, {
    ...thread,
    direction: "inbound",
    author,
    text,
    externalId,
    at,
  });
  return { ...thread, messageId, isNew: true };
}

async function localeOf(ctx: WorkspaceContext): Promise<string> {
  const [row] = await runPrepared<{ locale: string }>(ctx.db, LOCALE, [ctx.workspaceId]);
  return row?.locale ?? "en";
}
