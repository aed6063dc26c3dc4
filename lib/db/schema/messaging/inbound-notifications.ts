import { sql } from "drizzle-orm";
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
import { ownedBy } from "../foreign-keys.ts";
import { type AdsReferral, contacts } from "../records/contacts.ts";
import type { StoredReason } from "../stored-reason.ts";
import { workspaces } from "../workspaces.ts";
import { channels } from "./channels.ts";

/**
 * Every click on an ad or link that brought a contact, newest last. `contacts.ads_referral` is the first touch of a
 * contact that came by an ad; the last row here is the last touch.
 */
export const adAttributions = pgTable(
  "ad_attributions",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    channelId: uuid().notNull(),
    /** facebook or instagram; null if it was not an ad. */
    network: text(),
    /** The rule that decided the network, for people to read. */
    decidedBy: text(),
    referral: jsonb().$type<AdsReferral>().notNull(),
    /** As the vendor sent it. */
    raw: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When the contact clicked, by the vendor's clock. */
    at: instant().notNull(),
    /** The vendor's id of the event with the click: a repeated click is one row. */
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.id] }),
    ownedBy(contacts, "ad_attributions_contact_fk", [table.workspaceId, table.contactId]),
    uniqueIndex("ad_attributions_once_key").on(table.workspaceId, table.channelId, table.source),
    index("ad_attributions_ad_idx").on(table.workspaceId, sql`(${table.referral} ->> 'adId')`),
  ],
);

/** Submitted forms of lead ads. The notification contains only the lead's id; its answers are fetched later. */
export const leads = pgTable(
  "leads",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    /** The leadgen_id; a repeated lead is one row. */
    externalId: text().notNull(),
    formId: text().notNull(),
    adId: text(),
    /** The contact it created or belongs to; null until its answers are fetched. */
    contactId: uuid(),
    /** As the vendor sent it; null until it is fetched. */
    raw: jsonb().$type<unknown>(),
    /** The reason why it could not be fetched, for people. */
    failure: jsonb().$type<StoredReason>(),
    at: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(channels, "leads_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("leads_once_key").on(table.workspaceId, table.channelId, table.externalId),
    index("leads_contact_idx").on(table.workspaceId, table.contactId),
    index("leads_form_idx").on(table.workspaceId, table.formId, table.id),
  ],
);

/** Forms of lead ads: their latest definition from the vendor, and the targets of their answers. */
export const leadForms = pgTable(
  "lead_forms",
  {
    workspaceId: workspaceId(),
    /** The vendor's id. */
    id: text().notNull(),
    name: text(),
    locale: text(),
    /** The questions in the adapter's format: key, type, label and options of each. */
    questions: jsonb().$type<LeadQuestion[]>().notNull().default([]),
    /** Targets by the name of the answer; answers without an entry have default targets. */
    map: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "lead_forms_workspace_fk",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.id],
    }).onDelete("cascade"),
  ],
);

/** A question of a form; `options` if it has choices. */
type LeadQuestion = {
  key: string;
  type: string | null;
  label: string | null;
  options: { key: string; label: string }[];
};

/** Events from vendors that are not about a message: changes of templates, and events that Tertulia does not use. */
export const channelEvents = pgTable(
  "channel_events",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    channelId: uuid().notNull(),
    notificationId: uuid().notNull(),
    /** Its position in the notification: a repeated notification adds no rows. */
    position: integer().notNull(),
    /** template_status, unknown …: the event's type. */
    type: text().notNull(),
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(channels, "channel_events_channel_fk", [table.workspaceId, table.channelId]),
    uniqueIndex("channel_events_once_key").on(table.workspaceId, table.notificationId, table.position),
    index("channel_events_type_idx").on(table.workspaceId, table.type, table.id),
    index("channel_events_channel_idx").on(table.workspaceId, table.channelId, table.id),
    // A click waits for the first message of its person.
    index("channel_events_clicker_idx")
      .on(table.workspaceId, table.channelId, sql`(${table.event} #>> '{from,0,value}')`)
      .where(sql`${table.type} = 'referral'`),
    // An edit or deletion waits for its message if that has not arrived.
    index("channel_events_target_idx")
      .on(table.workspaceId, table.channelId, sql`(${table.event} ->> 'target')`)
      .where(sql`${table.type} in ('edit', 'delete')`),
  ],
);
