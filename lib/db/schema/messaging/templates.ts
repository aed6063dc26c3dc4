import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { contacts } from "../records/contacts.ts";
import { ofWorkspace } from "../workspaces.ts";
import { channels } from "./channels.ts";

/** The effect of a template's button on the contact; `button` is its index, from 0. */
type StoredButtonEffect = {
  button: number;
  tagIds: string[];
  segmentationIds: string[];
  phaseIds: string[];
  agentIds: string[];
};

/** Message templates, which the vendor approves and which may then be sent at any time. */
export const templates = pgTable(
  "templates",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The channel whose account has it; null for a draft created before there was a channel. */
    channelId: uuid(),
    name: text().notNull(),
    language: text().notNull(),
    /** MARKETING, UTILITY …: the vendor may add others and may change it. */
    category: text().notNull(),
    /** POSITIONAL or NAMED. */
    parameterFormat: text().notNull(),
    /** In the vendor's format, with samples. */
    components: jsonb().$type<Record<string, unknown>[]>().notNull(),
    buttonEffects: jsonb().$type<StoredButtonEffect[]>().notNull().default([]),
    /** draft, or the vendor's status in lower case: pending, approved, rejected …; the vendor may add others. */
    status: text().notNull(),
    /** When the status began, by the vendor's clock: older changes are ignored. */
    statusAt: instant(),
    vendorId: text(),
    /** The reason why it is not approved, for people. */
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
