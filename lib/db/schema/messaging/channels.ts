import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { contacts } from "../records/contacts.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** Unencrypted settings of a channel's adapter: addresses, ids and versions of the vendor's API. */
type ChannelConfig = Record<string, string | number | boolean | null>;

/**
 * An issue that prevents a channel from sending: the vendor's code and the reason. People are notified once until it
 * ends. `until`: when it ends, if the vendor reports that in advance.
 */
export type HealthIssue = { code: string; reason: StoredReason; since: string; until?: string };

/** The reason why notifications of a channel are lost; `endedAt` is set once one arrives correctly. */
export type ChannelLoss = { kind: string; reason: StoredReason; since: string; endedAt: string | null };

/** A part of a notification that was not handled; without a kind it could not be read. */
export type NotificationProblem = {
  path: string;
  reason: string;
  /** Parts that the console shows instead of the reason; missing for a part that could not be read. */
  parts?: StoredReason["parts"];
  kind?: string;
  /** The channel's account id, and the one the notification names. */
  expected?: string | null;
  arrived?: string | null;
};

/** A workspace's connection to a vendor; an AI agent may reply on it. */
export const channels = pgTable(
  "channels",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** webchat, whatsapp, messenger, instagram or telegram. */
    platformType: text().notNull(),
    /** The vendor's id of the account: phone number id, page, account, bot. Null for webchat. */
    externalId: text(),
    config: jsonb().$type<ChannelConfig>().notNull().default({}),
    /** Encrypted JSON of tokens and secrets by name (lib/platform/crypto.ts); null if there are none. */
    secrets: text(),
    /** connected, reconnect (the vendor rejects the token) or disabled (by a person). */
    status: text().notNull().default("connected"),
    /** The reason why it is not connected, for people. */
    statusReason: jsonb().$type<StoredReason>(),
    /** The vendor's complaint about our account while it accepts the token; null if there is none. */
    healthIssue: jsonb().$type<HealthIssue>(),
    /** The reason why its notifications are lost; null if none are. */
    loss: jsonb().$type<ChannelLoss>(),
    /** When the status last changed; null on rows from before this was recorded. */
    statusSince: instant(),
    /** When the vendor last confirmed the current settings, at most a day late; null if it never did. */
    verifiedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("channels_id_key").on(table.id),
    uniqueIndex("channels_external_key")
      .on(table.platformType, table.externalId)
      .where(sql`${table.externalId} is not null`),
  ],
);

/** A notification of a vendor, stored before the response; a job processes it. */
export const inboundNotifications = pgTable(
  "inbound_notifications",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    /** The received bytes, decoded as UTF-8. */
    body: text().notNull(),
    /** SHA-256 of the bytes: a repeated notification is stored once. */
    hash: text().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
    /** The parts that could not be read, by path; the rest was processed. */
    problems: jsonb().$type<NotificationProblem[]>().notNull().default([]),
    /** When a user last requested a retry of it. */
    retriedAt: instant(),
    /** When a retry handled everything; `problems` then contains the earlier problems. */
    resolvedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(channels, "inbound_notifications_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("inbound_notifications_once_key").on(table.workspaceId, table.channelId, table.hash),
    index("inbound_notifications_received_idx").on(table.receivedAt),
    index("inbound_notifications_problems_idx")
      .on(table.workspaceId, table.channelId, table.id)
      .where(sql`${table.problems} <> '[]'`),
  ],
);

/** Every identifier of a contact on channels: numbers, scoped ids, chat ids. One contact may have several. */
export const contactIdentities = pgTable(
  "contact_identities",
  {
    workspaceId: workspaceId(),
    platformId: smallint().notNull(),
    /** The scope in which the name is unique: a channel's id, or empty for a phone number. */
    scope: text().notNull(),
    /** phone, bsuid, parent, psid, igsid, telegram or visitor. */
    kind: text().notNull(),
    value: text().notNull(),
    contactId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.platformId, table.scope, table.kind, table.value] }),
    ownedBy(contacts, "contact_identities_contact_fk", [table.workspaceId, table.contactId]),
    index("contact_identities_contact_idx").on(table.workspaceId, table.contactId),
  ],
);

/**
 * Every delivery status that a vendor reported, including those of unknown messages: a status may arrive before the
 * call that sent the message returns.
 */
export const messageStatuses = pgTable(
  "message_statuses",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    /** The vendor's id of the message. */
    externalId: text().notNull(),
    status: text().notNull(),
    at: instant().notNull(),
    error: jsonb().$type<MessageFailure>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(channels, "message_statuses_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("message_statuses_once_key").on(
      table.workspaceId,
      table.channelId,
      table.externalId,
      table.status,
      table.at,
    ),
  ],
);

/** The reason why a message was not delivered: the vendor's code and a sentence for people. */
export type MessageFailure = {
  code: string;
  reason: string;
  parts?: StoredReason["parts"] | undefined;
  detail: string | null;
};
