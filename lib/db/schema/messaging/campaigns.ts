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
import { contacts } from "../records/contacts.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace } from "../workspaces.ts";

/** The source of a parameter's value; `fallback` is used if the contact has none. */
type StoredCampaignValue =
  | { from: "text"; text: string }
  | { from: "field"; field: string; fallback: string }
  | { from: "customField"; code: string; fallback: string };

/** The values of a template's parameters; buttons in their order. */
type StoredCampaignValues = {
  header: Record<string, StoredCampaignValue>;
  body: Record<string, StoredCampaignValue>;
  buttons: StoredCampaignValue[];
  /** Address of the header's file. */
  file: string | null;
};

/** The contact filters that select the recipients; missing filters do not narrow the selection. */
type StoredAudience = {
  search?: string | undefined;
  stageId?: string | undefined;
  segmentationId?: string | undefined;
  tagId?: string | undefined;
  assignedAgentId?: string | undefined;
  isSolved?: boolean | undefined;
};

/** A campaign's figures when last counted. Lists show these; reports count again. */
type StoredFigures = Record<string, number>;

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
    /** Contacts with this tag are excluded. */
    optOutTagId: uuid(),
    ratePerMinute: integer().notNull(),
    /** The earliest start; null: as soon as a person starts it. */
    scheduledAt: instant(),
    /** Times of day in the workspace's time zone between which nothing is sent. */
    quietHours: jsonb().$type<{ from: string; to: string }>(),
    /** draft, scheduled, running, paused, done, cancelled or failed. */
    status: text().notNull().default("draft"),
    /** The reason why it is paused or failed, for people. */
    statusReason: jsonb().$type<StoredReason>(),
    /** Set once every recipient has its row. */
    frozenAt: instant(),
    /** The last contact whose recipient row was created. */
    frozenThrough: uuid(),
    /** The time up to which sent messages use the rate limit; it keeps the rate across restarts. */
    pacedAt: instant(),
    /** The person who resumed it has reviewed the failures of messages up to this one. */
    reviewedThrough: uuid(),
    /** A person resumed it although many of the first messages had failed. */
    failuresAccepted: boolean().notNull().default(false),
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

/** The recipients of a campaign: one row per contact, created when it starts. */
export const campaignRecipients = pgTable(
  "campaign_recipients",
  {
    workspaceId: workspaceId(),
    campaignId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** queued, handed (a message was stored; see its status), failed (no message could be stored) or skipped. */
    state: text().notNull(),
    /** The reason why it was skipped or failed: a code, and a sentence for people. */
    code: text(),
    reason: jsonb().$type<StoredReason>(),
    messageId: uuid(),
    conversationId: uuid(),
    /** How many messages were stored for it: more than one if failed ones were retried. */
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
