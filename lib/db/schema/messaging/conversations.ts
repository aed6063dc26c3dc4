import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredSource } from "../agents/agents.ts";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { contacts } from "../records/contacts.ts";
import type { StoredReason } from "../stored-reason.ts";
import { channels, type MessageFailure } from "./channels.ts";

/** A contact's conversation on one channel. */
export const conversations = pgTable(
  "conversations",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    /** Platform number: 1 webchat, 2 whatsapp … */
    platformId: smallint().notNull(),
    channelId: uuid(),
    /** The agent that replies here; null if there is none. Not a foreign key: the conversation outlives it. */
    agentId: uuid(),
    /** The contact's id on the channel: a widget visitor's id. */
    externalId: text(),
    lastMessageAt: instant().notNull(),
    /** When the contact last wrote, by the vendor's clock: the window for free-form replies starts here. */
    lastInboundAt: instant(),
    /** The newest inbound message with a reply; later ones are waiting. */
    answeredThrough: uuid(),
    /** The contact's flags, so that the inbox can filter and sort by one index; triggers update them. */
    isUnread: boolean().notNull().default(false),
    isSolved: boolean().notNull().default(false),
    isBotEnabled: boolean().notNull().default(true),
    assignedAgentId: uuid(),
    assignedTeamId: uuid(),
    /** Snoozed until this time, or until the contact writes; solving ends it too (a trigger). */
    snoozedUntil: instant(),
    /** The contact's first message without a reply; null if none is waiting. Solving ends the wait (a trigger). */
    unansweredSince: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(contacts, "conversations_contact_fk", [table.workspaceId, table.contactId]),
    refersTo(channels, "conversations_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("conversations_external_key")
      .on(table.workspaceId, table.platformId, table.agentId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    uniqueIndex("conversations_channel_key")
      .on(table.workspaceId, table.channelId, table.externalId)
      .where(sql`${table.channelId} is not null and ${table.externalId} is not null`),
    index("conversations_contact_idx").on(table.workspaceId, table.contactId, table.id),
    index("conversations_latest_idx").on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc()),
    index("conversations_open_idx")
      .on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`not ${table.isSolved} and ${table.snoozedUntil} is null`),
    index("conversations_unread_idx")
      .on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.isUnread} and ${table.snoozedUntil} is null`),
    index("conversations_unassigned_idx")
      .on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc())
      .where(
        sql`not ${table.isSolved} and ${table.assignedAgentId} is null and ${table.snoozedUntil} is null`,
      ),
    index("conversations_assigned_idx")
      .on(table.workspaceId, table.assignedAgentId, table.lastMessageAt.desc(), table.id.desc())
      .where(
        sql`not ${table.isSolved} and ${table.assignedAgentId} is not null and ${table.snoozedUntil} is null`,
      ),
    index("conversations_agent_idx")
      .on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`not ${table.isSolved} and ${table.isBotEnabled} and ${table.snoozedUntil} is null`),
    index("conversations_solved_idx")
      .on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.isSolved}`),
    index("conversations_snoozed_idx")
      .on(table.workspaceId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.snoozedUntil} is not null`),
    index("conversations_wake_idx")
      .on(table.workspaceId, table.snoozedUntil)
      .where(sql`${table.snoozedUntil} is not null`),
    index("conversations_waiting_idx")
      .on(table.workspaceId, table.unansweredSince, table.id)
      .where(sql`${table.unansweredSince} is not null and ${table.snoozedUntil} is null`),
  ],
);

/** Events of a conversation, for reports. Contains no texts and no data of contacts. */
export const conversationFacts = pgTable(
  "conversation_facts",
  {
    workspaceId: workspaceId(),
    conversationId: uuid().notNull(),
    /** opened, answered (the first reply since it was opened or reopened), resolved or reopened. */
    kind: text().notNull(),
    at: instant().notNull(),
    /** answered: how long the contact waited; resolved: since it was opened or reopened. Null for the other kinds. */
    seconds: integer(),
    /** The actor who replied, resolved or reopened it: user, agent (AI) or system. */
    actorType: text(),
    actorId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.kind, table.at] }),
    ownedBy(conversations, "conversation_facts_conversation_fk", [table.workspaceId, table.conversationId]),
    index("conversation_facts_at_idx").on(table.workspaceId, table.at),
  ],
);

/** A file of a message; `storageKey` is set once it is downloaded. */
export type StoredMedia = {
  /** The vendor's id or address of the file until it is downloaded. */
  reference: string | null;
  storageKey: string | null;
  mimeType: string;
  fileName: string | null;
  bytes: number | null;
  /** deleted: by its age (lib/platform/retention). */
  state: "pending" | "stored" | "failed" | "deleted";
  /** The reason why it could not be downloaded or was deleted, for people. */
  failure?: string;
  failureParts?: StoredReason["parts"];
};

/** Messages of conversations. */
export const messages = pgTable(
  "messages",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    conversationId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** inbound (from the contact), outbound, or note (only for the team). */
    direction: text().notNull(),
    /** Kinds are rows of lib/conversations/schema.ts: text, image, location, choice, template, reaction … */
    kind: text().notNull().default("text"),
    /** contact, agent (AI), user (a person of the workspace) or system. */
    authorType: text().notNull(),
    authorId: uuid(),
    authorName: text().notNull(),
    text: text().notNull(),
    /** The sender's id of the message; the same id twice is one message. */
    externalId: text(),
    /** The other data of the kind: a location, a choice, a template's name and variables. */
    content: jsonb().$type<Record<string, unknown>>(),
    media: jsonb().$type<StoredMedia>(),
    /** The channel's id of the message this one replies to or reacts to. */
    replyToExternalId: text(),
    /** For an outbound message: queued, accepted, sent, delivered, read, played or failed; null otherwise. */
    status: text(),
    failure: jsonb().$type<MessageFailure>(),
    /** Set while a process sends it; only one process at a time does (lib/conversations/outbound/claim-message.ts). */
    sendStartedAt: instant(),
    /** How often the vendor was called; more than once only if the vendor requested a retry. */
    sendAttempts: smallint().notNull().default(0),
    /** The earliest time to send it, if the vendor set one. */
    sendAfter: instant(),
    /** The integrator's id of the message; the same id twice is one message. */
    externalReferenceId: text(),
    /** The vendor's time of the latest edit or deletion. */
    editedAt: instant(),
    deletedAt: instant(),
    /** Passages that support an agent's reply. */
    sources: jsonb().$type<StoredSource[]>(),
    runId: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(conversations, "messages_conversation_fk", [table.workspaceId, table.conversationId]),
    uniqueIndex("messages_external_key")
      .on(table.workspaceId, table.conversationId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index("messages_conversation_idx").on(table.workspaceId, table.conversationId, table.id),
    // lib/activity/activity-sources.ts.
    index("messages_notes_idx").on(table.workspaceId, table.id).where(sql`${table.direction} = 'note'`),
    index("messages_contact_idx").on(table.workspaceId, table.contactId, table.id),
    uniqueIndex("messages_reference_key")
      .on(table.workspaceId, table.externalReferenceId)
      .where(sql`${table.externalReferenceId} is not null`),
    index("messages_queued_idx")
      .on(table.workspaceId, table.conversationId, table.id)
      .where(sql`${table.status} = 'queued'`),
    index("messages_storage_key_idx")
      .on(sql`(${table.media} ->> 'storageKey')`)
      .where(sql`${table.media} is not null`),
    // For deleting old files.
    index("messages_files_idx")
      .on(table.workspaceId, table.id)
      .where(sql`${table.media} ->> 'storageKey' is not null`),
    // A channel's status identifies only the message.
    index("messages_external_idx")
      .on(table.workspaceId, table.externalId)
      .where(sql`${table.externalId} is not null and ${table.direction} = 'outbound'`),
  ],
);
