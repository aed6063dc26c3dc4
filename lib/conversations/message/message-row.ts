import type { MessageFailure, StoredMedia, StoredSource } from "#lib/db/schema/index.ts";
import type { AuthorType, Message, MessageKind, MessageStatus } from "../schema.ts";

/** Columns of `messageColumns` with a closed set of values. */
export type MessageKinds = {
  direction: Message["direction"];
  authorType: AuthorType;
  kind: MessageKind;
  repliedKind: MessageKind | null;
  status: MessageStatus | null;
};

/** A row of `messageColumns`. */
export type MessageRow = MessageKinds & {
  id: string;
  conversationId: string;
  contactId: string;
  platformId: number;
  authorId: string | null;
  authorName: string;
  text: string;
  content: Record<string, unknown> | null;
  media: StoredMedia | null;
  replyToExternalId: string | null;
  repliedId: string | null;
  repliedText: string | null;
  repliedAuthorName: string | null;
  failure: MessageFailure | null;
  externalId: string | null;
  sources: StoredSource[] | null;
  runId: string | null;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
};

/** Columns of a message `m` of a conversation `t`, with the message `r` that it replies to (`repliedJoin`). */
export const messageColumns = `
  m.id, m.conversation_id as "conversationId", m.contact_id as "contactId", t.platform_id as "platformId",
  m.direction, m.author_type as "authorType", m.author_id as "authorId", m.author_name as "authorName", m.kind,
  m.text, m.content, m.media, m.reply_to_external_id as "replyToExternalId", r.id as "repliedId",
  r.kind as "repliedKind", r.text as "repliedText", r.author_name as "repliedAuthorName", m.status, m.failure,
  m.external_id as "externalId", m.sources, m.run_id as "runId", m.created_at as "createdAt",
  m.edited_at as "editedAt", m.deleted_at as "deletedAt"`;

/** Joins the message that `m` replies to, by its external id. */
export const repliedJoin = `left join messages r on r.workspace_id = m.workspace_id
  and r.conversation_id = m.conversation_id and r.external_id = m.reply_to_external_id`;

/** Converts a row to the API's message. A deleted message has no content. */
export function toMessage(row: MessageRow): Message {
  const { id, conversationId, contactId, platformId, direction, kind, status, runId } = row;
  const isDeleted = row.deletedAt !== null;
  return {
    id,
    conversationId,
    contactId,
    platformId,
    direction,
    author: { type: row.authorType, id: row.authorId, name: row.authorName },
    kind,
    text: isDeleted ? "" : row.text,
    content: isDeleted ? null : row.content,
    media: isDeleted ? null : mediaOf(row.media),
    replyTo: replyToOf(row),
    status,
    failure: row.failure && {
      code: row.failure.code,
      reason: row.failure.reason,
      parts: row.failure.parts ?? [],
    },
    sources: row.sources ?? [],
    runId,
    creationDate: row.createdAt.toISOString(),
    editedDate: row.editedAt?.toISOString() ?? null,
    deletedDate: row.deletedAt?.toISOString() ?? null,
  };
}

function mediaOf(media: StoredMedia | null): Message["media"] {
  if (!media) return null;
  const { mimeType, fileName, bytes, state, failure = null, failureParts = [] } = media;
  return { mimeType, fileName, bytes, state, failure, failureParts };
}

function replyToOf(row: MessageRow): Message["replyTo"] {
  if (row.replyToExternalId === null) return null;
  const { repliedId: id, repliedKind: kind, repliedText, repliedAuthorName } = row;
  return { id, kind, text: repliedText ?? "", authorName: repliedAuthorName ?? "" };
}
