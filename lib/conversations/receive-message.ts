import type { Identity } from "#lib/channels/index.ts";
import { recordKeyword } from "#lib/consents/index.ts";
import { type ContactOrigin, createContact, recordContactMessage, visitorName } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { maskChosenFields } from "#lib/platform/masking/mask-chosen.ts";
import { readWorkspaceFacts } from "#lib/platform/read-workspace-facts.ts";
import { type ConversationKey, findContactConversation, findConversation } from "./find-conversation.ts";
import { insertMessage } from "./message/insert-message.ts";
import { toPreviewText } from "./message/to-preview-text.ts";
import { openConversation } from "./open-conversation.ts";
import { phoneOf, saveIdentities } from "./outbound/sender-identities.ts";
import type { MessageKind } from "./schema.ts";

/** An inbound message of a channel; `externalId` is the channel's message id. */
export type InboundMessage = ConversationKey &
  Sender & {
    /** The sender's name on the channel; a default name is used if there is none. */
    name?: string | null;
    kind?: MessageKind;
    /** Text, caption or a choice's title; empty if there is none. */
    text: string;
    content?: Record<string, unknown> | null;
    media?: StoredMedia | null;
    /** The channel's id of the message that this one replies or reacts to. */
    replyTo?: string | null;
    externalId: string;
    /** Further files of the same message, each stored as a separate message. */
    parts?: readonly InboundPart[];
    /** The vendor's id of the message's album; the files of an album arrive as separate messages. */
    albumId?: string | undefined;
    /** Time reported by the channel. */
    at: Date;
    /** The ad that a new contact came from. */
    ad?: NonNullable<ContactOrigin["ad"]>;
  };

/**
 * All identities of the sender on a channel, which the caller has locked, and the contact that has them; null if it is
 * unknown. A visitor of a website has only `externalContactId`.
 */
type Sender =
  | { identities: readonly Identity[]; contactId: string | null }
  | { identities?: never; contactId?: never };

/** A stored message that is part of a vendor's message with several files. */
export type InboundPart = {
  kind: MessageKind;
  text: string;
  content: Record<string, unknown> | null;
  media: StoredMedia | null;
  externalId: string;
};

/**
 * Location of a stored message. `isNew` is false for a duplicate: nothing changed and no triggers fired. `isLate`: it
 * was written long before it arrived, so it should not be answered automatically. `isMore`: it continues an album that
 * was received before.
 */
export type Received = {
  contactId: string;
  conversationId: string;
  messageId: string;
  /** Ids of the stored parts, in order. */
  partIds: string[];
  isMore: boolean;
  isNew: boolean;
  isNewContact: boolean;
  isLate: boolean;
};

const LATE_MS = 15 * 60_000;

const LOCK = defineStatement({
  name: "lock_sender",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
});
/** Also searches conversations of the sender's other identities, which may belong to another contact by now. */
const KNOWN = defineStatement({
  name: "find_received_message",
  text: `select m.id, m.conversation_id as "conversationId", m.contact_id as "contactId" from messages m
    where m.workspace_id = $1 and m.external_id = $3 and m.direction = 'inbound'
      and m.conversation_id in (select $2::uuid union select t.id from conversations t
        where t.workspace_id = $1 and t.channel_id = $4 and t.external_id = any($5::text[]))
    limit 1`,
});
/** An album has at most ten files, which arrive together. */
const ALBUM = defineStatement({
  name: "find_received_album",
  text: `select from (
      select m.content from messages m where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound'
      order by m.id desc limit 50) recent
    where recent.content ->> 'albumId' = $3 limit 1`,
});

/**
 * Stores an inbound message of any channel in one transaction that locks the sender. An unknown sender becomes a
 * contact with a conversation (contacto_nuevo); for a known one, contacto_existente fires, or contacto_reabierto if the
 * contact was resolved. Duplicates and concurrent first messages result in one message and one contact. A message with
 * several files, or an album, counts as one message for triggers. A reaction is stored and reopens the reply window,
 * but fires no triggers. A message that is only a word like STOP opts out of marketing messages.
 */
export async function receiveMessage(ctx: WorkspaceContext, received: InboundMessage): Promise<Received> {
  const message = await maskChosenFields(ctx, received, ["text", "content", "parts"]);
  return inTransaction(ctx, async (ctx) => {
    if (!message.identities) await lockSender(ctx, message);
    const place = await findOrCreateConversation(ctx, message);
    const { conversationId, contactId, isNewContact } = place;
    const isLate = clock.now().getTime() - message.at.getTime() > LATE_MS;
    const known = await findReceived(ctx, conversationId, message);
    const found = { contactId, conversationId, isLate, isMore: false, partIds: [] };
    if (known) return { ...found, ...known, isNew: false, isNewContact: false };
    const isMore = !isNewContact && (await continuesAlbum(ctx, conversationId, message));
    if (!isNewContact && updatesContact(message, isMore)) {
      await recordContactMessage(ctx, { contactId, text: previewOf(message), at: message.at, isMore });
    }
    const conversation = { contactId, conversationId };
    const messageId = await store(ctx, conversation, message);
    const { channelId, text, at } = message;
    if (channelId) await recordKeyword(ctx, { contactId, channelId, messageId, text, at });
    const partIds: string[] = [];
    for (const part of message.parts ?? [])
      partIds.push(await store(ctx, conversation, { ...message, ...part }));
    return { ...found, messageId, partIds, isMore, isNew: true, isNewContact };
  });
}

/** A further file of an album without a caption does not change the contact. */
function updatesContact({ kind, text }: InboundMessage, isMore: boolean): boolean {
  return kind !== "reaction" && (!isMore || text.trim() !== "");
}

async function continuesAlbum(
  ctx: WorkspaceContext,
  conversationId: string,
  { albumId }: InboundMessage,
): Promise<boolean> {
  if (albumId === undefined) return false;
  return (await runStatement(ctx.db, ALBUM, [ctx.workspaceId, conversationId, albumId])).length > 0;
}

type ReceivedBefore = Pick<Received, "messageId" | "conversationId" | "contactId">;

async function findReceived(
  ctx: WorkspaceContext,
  conversationId: string,
  { channelId, externalContactId, externalId, identities = [] }: InboundMessage,
): Promise<ReceivedBefore | null> {
  const names = [externalContactId, ...identities.map(({ value }) => value)];
  const values = [ctx.workspaceId, conversationId, externalId, channelId ?? null, names];
  const [known] = await runStatement(ctx.db, KNOWN, values);
  if (!known) return null;
  const { id: messageId, ...place } = known;
  return { messageId, ...place };
}

type SenderConversation = { contactId: string; conversationId: string; isNewContact: boolean };

/** Locks the sender, so that messages of one sender are processed one at a time. */
async function lockSender(
  ctx: WorkspaceContext,
  { platformId, channelId, agentId, externalContactId }: InboundMessage,
): Promise<void> {
  const key = [ctx.workspaceId, platformId, channelId ?? agentId, externalContactId].join(":");
  await runStatement(ctx.db, LOCK, [key]);
}

/** Returns the sender's conversation; creates it and the contact if needed. */
async function findOrCreateConversation(
  ctx: WorkspaceContext,
  message: InboundMessage,
): Promise<SenderConversation> {
  const {
    platformId,
    channelId,
    externalContactId: name,
    identities = [],
    contactId: known = null,
  } = message;
  const conversation =
    (known && channelId && (await findContactConversation(ctx, { channelId, contactId: known, name }))) ||
    (await findConversation(ctx, message));
  const contactId = conversation?.contactId ?? known ?? (await createSenderContact(ctx, message));
  if (!known && channelId) await saveIdentities(ctx, { platformId, channelId, identities }, contactId);
  const conversationId = conversation?.id ?? (await open(ctx, message, contactId));
  return { contactId, conversationId, isNewContact: !conversation && !known };
}

async function createSenderContact(ctx: WorkspaceContext, message: InboundMessage): Promise<string> {
  const { platformId, externalContactId, identities = [], at, ad } = message;
  const profileName = message.name?.trim() || null;
  const name = profileName ?? visitorName((await readWorkspaceFacts(ctx)).locale, externalContactId);
  const number = phoneOf({ platformId, identities });
  const { id } = await createContact(
    ctx,
    { name, platformId, isRead: false, ...(number !== null && { internalWhatsappNumber: number }) },
    {
      sender: { id: externalContactId, name: profileName, text: previewOf(message), at },
      ...(ad && { ad }),
    },
  );
  return id;
}

function open(ctx: WorkspaceContext, message: InboundMessage, contactId: string): Promise<string> {
  const { platformId, channelId = null, agentId = null, externalContactId: externalId, at } = message;
  return openConversation(ctx, { contactId, platformId, channelId, agentId, externalId, at });
}

function store(
  ctx: WorkspaceContext,
  conversation: { contactId: string; conversationId: string },
  { kind = "text", text, content, media, replyTo, externalId, albumId, at }: InboundMessage,
): Promise<string> {
  const marks = albumId === undefined ? content : { ...content, albumId };
  return insertMessage(ctx, {
    ...conversation,
    direction: "inbound",
    author: { type: "contact", id: null, name: null },
    kind,
    text,
    externalId,
    at,
    content: marks ?? null,
    media: media ?? null,
    replyTo: replyTo ?? null,
  });
}

function previewOf({ kind = "text", text }: InboundMessage): string {
  return toPreviewText({ kind, text });
}
