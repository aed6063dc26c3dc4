import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { channels } from "../messaging/channels.ts";
import { contacts } from "./contacts.ts";

/** Contacts' choices about marketing messages of a channel; the newest counts. */
export const marketingChoices = pgTable(
  "marketing_choices",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    channelId: uuid().notNull(),
    /** False: opted out. */
    wanted: boolean().notNull(),
    /** How the contact chose, one of `consentMethods` (lib/consents/schema.ts). */
    method: text().notNull(),
    /** When the contact chose, by the vendor's clock if it reported the choice; older choices are ignored. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.channelId] }),
    ownedBy(contacts, "marketing_choices_contact_fk", [table.workspaceId, table.contactId]),
    ownedBy(channels, "marketing_choices_channel_fk", [table.workspaceId, table.channelId]),
    index("marketing_choices_channel_idx").on(table.workspaceId, table.channelId),
  ],
);

/** The proof of each choice. A trigger rejects updates. */
export const consentRecords = pgTable(
  "consent_records",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    /** Not a foreign key: the proof outlives the channel. */
    channelId: uuid().notNull(),
    channelName: text().notNull(),
    platformType: text().notNull(),
    granted: boolean().notNull(),
    /** One of `consentMethods` (lib/consents/schema.ts). */
    method: text().notNull(),
    /** The text that the contact was shown or told. */
    text: text(),
    /** Not a foreign key: the proof outlives the message. */
    messageId: uuid(),
    actorType: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    via: text().notNull(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(contacts, "consent_records_contact_fk", [table.workspaceId, table.contactId]),
    index("consent_records_contact_idx").on(table.workspaceId, table.contactId, table.at.desc()),
    // For reports of opt-outs.
    index("consent_records_denied_idx").on(table.workspaceId, table.at).where(sql`not ${table.granted}`),
  ],
);
