import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { channels } from "./channels.ts";
import { contacts } from "./contacts.ts";
import { ofWorkspace } from "./workspaces.ts";

/** What pressing one button of a template does to the contact; `button` is its place, 0 the first. */
export type StoredButtonEffect = {
  button: number;
  tagIds: string[];
  segmentationIds: string[];
  phaseIds: string[];
  agentIds: string[];
};

/** Messages the vendor approves before they may go out at any time. */
export const templates = pgTable(
  "templates",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The channel whose account has it; null for a draft made before there is one. */
    channelId: uuid(),
    name: text().notNull(),
    language: text().notNull(),
    /** MARKETING, UTILITY …: an open set, the vendor may change it. */
    category: text().notNull(),
    /** POSITIONAL or NAMED. */
    parameterFormat: text().notNull(),
    /** In the vendor's format, with samples. */
    components: jsonb().$type<Record<string, unknown>[]>().notNull(),
    buttonEffects: jsonb().$type<StoredButtonEffect[]>().notNull().default([]),
    /** draft, or what the vendor says, in lower case: pending, approved, rejected …: an open set. */
    status: text().notNull(),
    /** Since when, by the vendor's clock: older news change nothing. */
    statusAt: instant(),
    vendorId: text(),
    /** Why it is not approved, for a person to read. */
    reason: text(),
    quality: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(channels, "templates_channel_fk", [table.workspaceId, table.channelId]),
    unique("templates_name_key")
      .on(table.workspaceId, table.channelId, table.name, table.language)
      .nullsNotDistinct(),
  ],
);

/** The log of templates sent by `POST /api/conversation`; the id is the message's. */
export const templateSends = pgTable(
  "template_sends",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    conversationId: uuid().notNull(),
    /** Not a foreign key: the log outlives the template. */
    templateId: uuid().notNull(),
    template: text().notNull(),
    language: text().notNull(),
    destination: text().notNull(),
    sendType: text(),
    campaignName: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(contacts, "template_sends_contact_fk", [table.workspaceId, table.contactId]),
    index("template_sends_contact_idx").on(table.workspaceId, table.contactId, table.id),
    index("template_sends_campaign_idx").on(table.workspaceId, table.campaignName, table.id),
  ],
);
