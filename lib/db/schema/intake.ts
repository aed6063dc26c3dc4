import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { channels } from "./channels.ts";
import { type AdsReferral, contacts } from "./contacts.ts";

/**
 * Every click on an ad or link that brought a contact, newest last: `contacts.ads_referral` is the first touch of a
 * contact that an ad made, the last row here the last one.
 */
export const adTouches = pgTable(
  "ad_touches",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    channelId: uuid().notNull(),
    /** facebook or instagram; null where it was no ad. */
    network: text(),
    /** The rule that decided the network (channels.md 1.6), for people to see. */
    decidedBy: text(),
    referral: jsonb().$type<AdsReferral>().notNull(),
    /** As the vendor sent it. */
    raw: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When the contact clicked, by the vendor's clock. */
    at: instant().notNull(),
    /** The vendor's id of what carried it: the same click twice is one row. */
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.id] }),
    foreignKey({
      name: "ad_touches_contact_fk",
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete("cascade"),
    uniqueIndex("ad_touches_once_key").on(table.workspaceId, table.channelId, table.source),
  ],
);

/** What people filled in on lead-ad forms. The notification names a lead; its answers are fetched after. */
export const leads = pgTable(
  "leads",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    /** leadgen_id: the same lead twice is one. */
    externalId: text().notNull(),
    formId: text().notNull(),
    adId: text(),
    /** The contact it became or belongs to; null until its answers are here. */
    contactId: uuid(),
    /** As the vendor sent it; null until it is fetched. */
    raw: jsonb().$type<unknown>(),
    /** Why it could not be fetched, for a person to read. */
    failure: text(),
    at: instant().notNull(),
    takenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "leads_channel_fk",
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete("cascade"),
    uniqueIndex("leads_once_key").on(table.workspaceId, table.channelId, table.externalId),
    index("leads_contact_idx").on(table.workspaceId, table.contactId),
  ],
);

/** What a vendor told us that is about no message: changes of templates, and everything we know no use for. */
export const channelEvents = pgTable(
  "channel_events",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    notificationId: uuid().notNull(),
    /** Its place in the notification: the same notification twice is one row each. */
    position: integer().notNull(),
    /** template_status, unknown …: the event's type. */
    type: text().notNull(),
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "channel_events_channel_fk",
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete("cascade"),
    uniqueIndex("channel_events_once_key").on(table.workspaceId, table.notificationId, table.position),
    index("channel_events_type_idx").on(table.workspaceId, table.type, table.id),
  ],
);
