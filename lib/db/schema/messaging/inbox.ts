import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { memberKey } from "../access/members.ts";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import { conversations } from "./conversations.ts";

/** Canned replies, found by shortcut. */
export const cannedReplies = pgTable(
  "canned_replies",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    shortcut: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("canned_replies_shortcut_key").on(table.workspaceId, sql`lower(${table.shortcut})`),
  ],
);

/** A person's drafts in a conversation: a reply and a note. */
export const messageDrafts = pgTable(
  "message_drafts",
  {
    workspaceId: workspaceId(),
    userId: uuid().notNull(),
    conversationId: uuid().notNull(),
    /** reply or note. */
    mode: text().notNull(),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.conversationId, table.mode] }),
    ownedBy(memberKey, "message_drafts_member_fk", [table.workspaceId, table.userId]),
    ownedBy(conversations, "message_drafts_conversation_fk", [table.workspaceId, table.conversationId]),
  ],
);

/** A file uploaded for sending; sending attaches it to the message. */
export const messageUploads = pgTable(
  "message_uploads",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** The conversation to send it in; null in rows from before this column, which are deleted within a day. */
    conversationId: uuid(),
    storageKey: text().notNull(),
    mimeType: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(memberKey, "message_uploads_member_fk", [table.workspaceId, table.userId]),
    ownedBy(conversations, "message_uploads_conversation_fk", [table.workspaceId, table.conversationId]),
    index("message_uploads_conversation_idx").on(table.workspaceId, table.conversationId),
    index("message_uploads_storage_key_idx").on(table.storageKey),
    index("message_uploads_created_idx").on(table.createdAt),
  ],
);
