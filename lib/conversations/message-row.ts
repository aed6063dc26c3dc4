import type { StoredSource } from "#lib/db/schema/index.ts";
import type { AuthorType, Message } from "./schema.ts";

/** A row of `messageColumns`, as the driver gives it: instants as text. */
export type MessageRow = {
  id: string;
  conversationId: string;
  contactId: string;
  platformId: number;
  direction: Message["direction"];
  authorType: AuthorType;
  authorId: string | null;
  authorName: string;
  text: string;
  externalId: string | null;
  sources: StoredSource[] | null;
  runId: string | null;
  createdAt: string;
};

/** Select list of a message `m` of a conversation `t`. */
export const messageColumns = `
  m.id, m.conversation_id as "conversationId", m.contact_id as "contactId", t.platform_id as "platformId",
  m.direction, m.author_type as "authorType", m.author_id as "authorId", m.author_name as "authorName", m.text,
  m.external_id as "externalId", m.sources, m.run_id as "runId", m.created_at as "createdAt"`;

/** A message's row as the API answers it. */
export function toMessage(row: MessageRow): Message {
  const { id, conversationId, contactId, platformId, direction, text, runId } = row;
  return {
    ...{ id, conversationId, contactId, platformId, direction },
    author: { type: row.authorType, id: row.authorId, name: row.authorName },
    text,
    sources: row.sources ?? [],
    runId,
    creationDate: new Date(row.createdAt).toISOString(),
  };
}
