import type { Identity } from "#lib/channels/index.ts";
import { type ContactOrigin, createContact, recordContactMessage } from "#lib/contacts/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { beginThread } from "./begin-thread.ts";
import { findContactThread, findThread, type ThreadKey } from "./find-thread.ts";
import { guestName } from "./guest-name.ts";
import { insertMessage } from "./insert-message.ts";
import type { MessageKind } from "./schema.ts";
import { findContactOf, type NamesOnChannel, phoneOf, rememberIdentities } from "./sender-identities.ts";
import { textForm } from "./text-form.ts";

/** A message as a channel brings it; `externalId` is the channel's own id of it. */
export type InboundMessage = ThreadKey & {
  /** What the channel calls the sender; they get a name of ours without one. */
  name?: string | null;
  /** Every name the channel knows the sender by, where it has more than `externalContactId`; needs `channelId`. */
  identities?: readonly Identity[];
  /** Whose names these are, where the caller has found that out; null for a stranger. */
  contactId?: string | null;
  kind?: MessageKind;
  /** Text, caption or a choice's title; empty where there is none. */
  text: string;
  content?: Record<string, unknown> | null;
  media?: StoredMedia | null;
  /** The channel's id of the message it answers or reacts to. */
  replyTo?: string | null;
  externalId: string;
  /** Further files of the same message, each stored as a message of its own. */
  parts?: readonly InboundPart[];
  /** The vendor's id of the album it belongs to, whose files arrive as separate messages. */
  albumId?: string | undefined;
  /** By the channel's clock. */
  at: Date;
  /** The ad that a stranger came by. */
  ad?: NonNullable<ContactOrigin["ad"]>;
};

/** A stored message that is part of a vendor's message with several files. */
export type InboundPart = {
  kind: MessageKind;
  text: string;
  content: Record<string, unknown> | null;
  media: StoredMedia | null;
  externalId: string;
};

/**
 * Where a message was stored. `isNew` is false if it was received before: then nothing changed and nothing fired.
 * `isLate`: it was written long before it arrived, so an automatic answer would only confuse. `isMore`: it continues an
 * album that was received before.
 */
export type Received = {
  contactId: string;
  conversationId: string;
  messageId: string;
  /** Ids of the stored parts, in their order. */
  partIds: string[];
  isMore: boolean;
  isNew: boolean;
  isNewContact: boolean;
  isLate: boolean;
};

const LATE_MS = 15 * 60_000;

const LOCK = {
  name: "lock_sender",
  text: "select pg_advisory_xact_lock(hashtextextended(name, 0)) from (select unnest($1::text[]) as name order by 1) n",
};
/** Also in the threads of the sender's other names: a repeat may come once those lead to another contact. */
const KNOWN = {
  name: "find_received_message",
  text: `select m.id, m.conversation_id as "conversationId", m.contact_id as "contactId" from messages m
    where m.workspace_id = $1 and m.external_id = $3 and m.direction = 'inbound'
      and m.conversation_id in (select $2::uuid union select t.id from conversations t
        where t.workspace_id = $1 and t.channel_id = $4 and t.external_id = any($5::text[]))
    limit 1`,
};
/** An album has at most ten files, which arrive together. */
const ALBUM = {
  name: "find_received_album",
  text: `select from (
      select m.content from messages m where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound'
      order by m.id desc limit 50) recent
    where recent.content ->> 'albumId' = $3 limit 1`,
};
const LOCALE = { name: "workspace_locale", text: "select locale from workspaces where id = $1" };

/**
 * Takes in a message of any channel, in one transaction that holds the sender: an unknown sender becomes a contact
 * with a conversation (contacto_nuevo), a known one has written again (contacto_existente, contacto_reabierto where
 * it was solved). The same message twice, or two first ones at once, leave one message and one contact. A message with
 * several files, and an album whose files arrive one by one, are one message to triggers. A reaction is kept and
 * reopens the window for answers, but is no message to react to.
 */
export async function receiveMessage(ctx: WorkspaceContext, message: InboundMessage): Promise<Received> {
  return inTransaction(ctx, async (ctx) => {
    const names = namesOf(message);
    await holdSender(ctx, message, names);
    const place = await findPlace(ctx, message, names);
    const { conversationId, contactId } = place;
    const isLate = clock.now().getTime() - message.at.getTime() > LATE_MS;
    const known = await findReceived(ctx, conversationId, message);
    const found = { contactId, conversationId, isLate, isMore: false, partIds: [] };
    if (known) return { ...found, ...known, isNew: false, isNewContact: false };
    const { isNewContact } = place;
    const isMore = !isNewContact && (await continuesAlbum(ctx, conversationId, message));
    if (!isNewContact && isNoted(message, isMore)) {
      await recordContactMessage(ctx, { contactId, text: lineOf(message), at: message.at, isMore });
    }
    const thread = { contactId, conversationId };
    const messageId = await store(ctx, thread, message);
    const partIds: string[] = [];
    for (const part of message.parts ?? []) partIds.push(await store(ctx, thread, { ...message, ...part }));
    return { ...found, messageId, partIds, isMore, isNew: true, isNewContact };
  });
}

/** A file without words adds nothing to an album that was noted. */
function isNoted({ kind, text }: InboundMessage, isMore: boolean): boolean {
  return kind !== "reaction" && (!isMore || text.trim() !== "");
}

async function continuesAlbum(
  ctx: WorkspaceContext,
  conversationId: string,
  { albumId }: InboundMessage,
): Promise<boolean> {
  if (albumId === undefined) return false;
  return (await runPrepared(ctx.db, ALBUM, [ctx.workspaceId, conversationId, albumId])).length > 0;
}

type Kept = Pick<Received, "messageId" | "conversationId" | "contactId">;

async function findReceived(
  ctx: WorkspaceContext,
  conversationId: string,
  { channelId, externalContactId, externalId, identities = [] }: InboundMessage,
): Promise<Kept | null> {
  const names = [externalContactId, ...identities.map(({ value }) => value)];
  const values = [ctx.workspaceId, conversationId, externalId, channelId ?? null, names];
  const [known] = await runPrepared<Omit<Kept, "messageId"> & { id: string }>(ctx.db, KNOWN, values);
  if (!known) return null;
  const { id: messageId, ...place } = known;
  return { messageId, ...place };
}

type Place = { contactId: string; conversationId: string; isNewContact: boolean };

function namesOf(message: InboundMessage): NamesOnChannel | null {
  const { platformId, channelId, identities = [] } = message;
  return channelId && identities.length > 0 ? { platformId, channelId, identities } : null;
}

/** Of several names each is held, in one order for all, so that no two messages of one sender pass each other. */
async function holdSender(
  ctx: WorkspaceContext,
  { platformId, channelId, agentId, externalContactId }: InboundMessage,
  names: NamesOnChannel | null,
): Promise<void> {
  const values = new Set([externalContactId, ...(names?.identities.map(({ value }) => value) ?? [])]);
  const held = [...values].map((value) =>
    [ctx.workspaceId, platformId, channelId ?? agentId, value].join(":"),
  );
  await runPrepared(ctx.db, LOCK, [held]);
}

/** The sender's thread; opened, and its contact made, where there is none. */
async function findPlace(
  ctx: WorkspaceContext,
  message: InboundMessage,
  names: NamesOnChannel | null,
): Promise<Place> {
  const { channelId, externalContactId: name } = message;
  const known = message.contactId ?? (names && (await findContactOf(ctx, names)));
  const thread =
    (known && channelId && (await findContactThread(ctx, { channelId, contactId: known, name }))) ||
    (await findThread(ctx, message));
  const contactId = thread?.contactId ?? known ?? (await makeContact(ctx, message));
  if (names) await rememberIdentities(ctx, names, contactId);
  const conversationId = thread?.id ?? (await open(ctx, message, contactId));
  return { contactId, conversationId, isNewContact: !thread && !known };
}

async function makeContact(ctx: WorkspaceContext, message: InboundMessage): Promise<string> {
  const { platformId, externalContactId, identities = [], at, ad } = message;
  const given = message.name?.trim() || null;
  const name = given ?? guestName(await localeOf(ctx), externalContactId);
  const number = phoneOf({ platformId, identities });
  const { id } = await createContact(
    ctx,
    { name, platformId, isRead: false, ...(number !== null && { internalWhatsappNumber: number }) },
    {
      sender: { id: externalContactId, name: given, text: lineOf(message), at },
      ...(ad && { ad }),
    },
  );
  return id;
}

function open(ctx: WorkspaceContext, message: InboundMessage, contactId: string): Promise<string> {
  const { platformId, channelId = null, agentId = null, externalContactId: externalId, at } = message;
  return beginThread(ctx, { contactId, platformId, channelId, agentId, externalId, at });
}

function store(
  ctx: WorkspaceContext,
  thread: { contactId: string; conversationId: string },
  { kind = "text", text, content, media, replyTo, externalId, albumId, at }: InboundMessage,
): Promise<string> {
  const marks = albumId === undefined ? content : { ...content, albumId };
  return insertMessage(ctx, {
    ...thread,
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

function lineOf({ kind = "text", text }: InboundMessage): string {
  return textForm({ kind, text });
}

async function localeOf(ctx: WorkspaceContext): Promise<string> {
  const [row] = await runPrepared<{ locale: string }>(ctx.db, LOCALE, [ctx.workspaceId]);
  return row?.locale ?? "en";
}
