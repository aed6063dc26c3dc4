import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { channels, type StoredSource } from "./agents.ts";
import { contacts } from "./contacts.ts";

/** A contact's thread on one channel. */
export const conversations = pgTable(
  "conversations",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    /** As in decisions.md 6: 1 webchat, 2 whatsapp … */
    platformId: smallint().notNull(),
    channelId: uuid(),
    /** The agent that answers here; null where none does. Not a foreign key: the thread outlives it. */
    agentId: uuid(),
    /** Who it is on the channel: a widget visitor's id. */
    externalId: text(),
    lastMessageAt: instant().notNull(),
    /** Until when whoever makes an answer here holds the thread; past or null: nobody does. */
    answeringUntil: instant(),
    /** The newest inbound message that has had its answer; later ones wait for theirs. */
    answeredThrough: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "conversations_contact_fk",
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "conversations_channel_fk",
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    uniqueIndex("conversations_external_key")
      .on(table.workspaceId, table.platformId, table.agentId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index("conversations_contact_idx").on(table.workspaceId, table.contactId, table.id),
    index("conversations_latest_idx").on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc()),
  ],
);

/** What was said. */
export const messages = pgTable(
  "messages",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    conversationId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** inbound (from the contact) or outbound. */
    direction: text().notNull(),
    /** contact, agent (AI), user (a person of the workspace) or system. */
    authorType: text().notNull(),
    authorId: uuid(),
    authorName: text().notNull(),
    text: text().notNull(),
    /** The sender's id of it; the same one twice is one message. */
    externalId: text(),
    /** Passages an agent's answer rests on. */
    sources: jsonb().$type<StoredSource[]>(),
    runId: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "messages_conversation_fk",
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete("cascade"),
    uniqueIndex("messages_external_key")
      .on(table.workspaceId, table.conversationId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index("messages_conversation_idx").on(table.workspaceId, table.conversationId, table.id),
    index("messages_contact_idx").on(table.workspaceId, table.contactId, table.id),
  ],
);
