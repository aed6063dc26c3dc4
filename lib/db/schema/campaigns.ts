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
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { contacts } from "./contacts.ts";
import { ofWorkspace } from "./workspaces.ts";

/** Where the value of one parameter comes from; `fallback` stands in where the contact has none. */
export type StoredCampaignValue =
  | { from: "text"; text: string }
  | { from: "field"; field: string; fallback: string }
  | { from: "customField"; code: string; fallback: string };

/** The values of a template, by their parameters; buttons in their order. */
export type StoredCampaignValues = {
  header: Record<string, StoredCampaignValue>;
  body: Record<string, StoredCampaignValue>;
  buttons: StoredCampaignValue[];
  /** Address of the header's file. */
  file: string | null;
};

/** The contact filters whose people are written to; what is not there narrows nothing. */
export type StoredAudience = {
  search?: string | undefined;
  stageId?: string | undefined;
  segmentationId?: string | undefined;
  tagId?: string | undefined;
  assignedAgentId?: string | undefined;
  isSolved?: boolean | undefined;
};

/** A campaign's figures when they were last counted. Lists show these; reports count again. */
export type StoredFigures = Record<string, number>;

/** A template sent to all contacts of a filter. */
export const campaigns = pgTable(
  "campaigns",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Not a foreign key: the report outlives the template. */
    templateId: uuid().notNull(),
    /** Its name, for the report. */
    template: text().notNull(),
    values: jsonb().$type<StoredCampaignValues>().notNull(),
    audience: jsonb().$type<StoredAudience>().notNull(),
    /** Contacts with this tag are left out. */
    optOutTagId: uuid(),
    ratePerMinute: integer().notNull(),
    /** Not before this moment; null: as soon as it is started. */
    scheduledAt: instant(),
    /** Times of day in the workspace's time zone between which nothing is sent. */
    quietHours: jsonb().$type<{ from: string; to: string }>(),
    /** draft, scheduled, running, paused, done, cancelled or failed. */
    status: text().notNull().default("draft"),
    /** Why it is paused or failed, for a person to read. */
    statusReason: text(),
    /** Set once every recipient has its row. */
    frozenAt: instant(),
    /** The contact up to which recipients have their rows. */
    frozenThrough: uuid(),
    /** Up to when the sendings so far are paid for: the rate survives a restart by it. */
    pacedAt: instant(),
    /** Failures of messages up to this one were looked at by the person who resumed it. */
    trustedThrough: uuid(),
    /** A person let it go on although many of the first had failed. */
    isProven: boolean().notNull().default(false),
    figures: jsonb().$type<StoredFigures>().notNull().default({}),
    figuresAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    createdById: uuid(),
    createdByName: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Who a campaign is for: a row for each contact, made when it starts. */
export const campaignRecipients = pgTable(
  "campaign_recipients",
  {
    workspaceId: workspaceId(),
    campaignId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** queued, handed (a message was stored; its status tells the rest), failed (none could be) or skipped. */
    state: text().notNull(),
    /** Why it was skipped or failed: a code, and a sentence for people. */
    code: text(),
    reason: text(),
    messageId: uuid(),
    conversationId: uuid(),
    /** How often a message was stored for it: more than once where failed ones were tried again. */
    attempts: smallint().notNull().default(0),
    handedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.campaignId, table.contactId] }),
    ownedBy(campaigns, "campaign_recipients_campaign_fk", [table.workspaceId, table.campaignId]),
    ownedBy(contacts, "campaign_recipients_contact_fk", [table.workspaceId, table.contactId]),
    index("campaign_recipients_queued_idx")
      .on(table.workspaceId, table.campaignId, table.contactId)
      .where(sql`${table.state} = 'queued'`),
    index("campaign_recipients_message_idx")
      .on(table.workspaceId, table.campaignId, table.messageId)
      .where(sql`${table.messageId} is not null`),
    index("campaign_recipients_contact_idx").on(table.workspaceId, table.contactId),
  ],
);
