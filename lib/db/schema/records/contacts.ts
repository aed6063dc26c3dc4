import { sql } from "drizzle-orm";
import {
  bigint,
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
import { memberKey } from "../access/members.ts";
import { teams } from "../access/teams.ts";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import type { StoredReason } from "../stored-reason.ts";
import { ofWorkspace, segmentations, stages, tags } from "../workspaces.ts";

/** Attribution of the ad that brought a contact. */
export type AdsReferral = { type: string; adId: string; title: string; url: string; ctwaClid: string };

/** The board's cards. `orderInCards` is the order key inside the stage: smaller is higher. */
export const contacts = pgTable(
  "contacts",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    lastname: text(),
    email: text(),
    internalWhatsappNumber: text(),
    platformId: smallint().notNull(),
    platformSenderId: text(),
    platformSenderName: text(),
    /** Null if a person cleared it; such a contact is in lists, but not on the board. */
    stageId: uuid(),
    segmentationId: uuid(),
    assignedAgentId: uuid(),
    assignedTeamId: uuid(),
    orderInCards: bigint({ mode: "number" }).notNull(),
    orderInCardsLastUpdated: instant().notNull().defaultNow(),
    isRead: boolean().notNull().default(true),
    isBotEnabled: boolean().notNull().default(true),
    isManuallyAdded: boolean().notNull().default(false),
    isSolved: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    avatarColor: text().notNull(),
    /** code → value; codes are defined in `custom_fields`. */
    customFields: jsonb().$type<Record<string, string>>().notNull().default({}),
    files: jsonb().$type<string[]>().notNull().default([]),
    adsReferral: jsonb().$type<AdsReferral>(),
    firstMessage: text(),
    firstMessageAt: instant(),
    lastMessage: text(),
    lastMessageAt: instant(),
    /** Increases by one with every change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    refersTo(stages, "contacts_stage_fk", [table.workspaceId, table.stageId]),
    refersTo(segmentations, "contacts_segmentation_fk", [table.workspaceId, table.segmentationId]),
    refersTo(memberKey, "contacts_assigned_agent_fk", [table.workspaceId, table.assignedAgentId]),
    refersTo(teams, "contacts_assigned_team_fk", [table.workspaceId, table.assignedTeamId]),
    // Each index costs every move an entry, because a move changes indexed columns. Changes of other columns, such as
    // `isRead`, write no index (HOT). The board, `orderBy=card`, and the neighbors of a moved card.
    index("contacts_board_idx").on(table.workspaceId, table.stageId, table.orderInCards, table.id),
    // Lists, newest or oldest first.
    index("contacts_newest_idx").on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    // Lists with `orderBy=lastMessage`.
    index("contacts_last_message_idx").on(
      table.workspaceId,
      sql`coalesce(${table.lastMessageAt}, '-infinity') desc nulls last`,
      table.id.desc(),
    ),
    // One contact per number: upserts, imports, messages of a channel.
    uniqueIndex("contacts_number_key")
      .on(table.workspaceId, table.internalWhatsappNumber)
      .where(sql`${table.internalWhatsappNumber} is not null`),
    // One contact per email: upserts, imports, search by email.
    uniqueIndex("contacts_email_key")
      .on(table.workspaceId, sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
    // Lists with `segmentationId`, and the foreign key when a segmentation is deleted.
    index("contacts_segmentation_idx")
      .on(table.workspaceId, table.segmentationId)
      .where(sql`${table.segmentationId} is not null`),
    // Lists with `assignedAgentId`, unassign-contacts.ts, and the foreign key when a member leaves.
    index("contacts_assigned_agent_idx")
      .on(table.workspaceId, table.assignedAgentId)
      .where(sql`${table.assignedAgentId} is not null`),
    // Lists with `assignedTeamId`, and deleting a team.
    index("contacts_assigned_team_idx")
      .on(table.workspaceId, table.assignedTeamId)
      .where(sql`${table.assignedTeamId} is not null`),
    // import-matches.ts: contacts by the value of any custom field.
    index("contacts_custom_fields_idx")
      .using("gin", table.customFields.op("jsonb_path_ops"))
      .with({ fastupdate: false })
      .where(sql`${table.customFields} <> '{}'`),
  ],
);

export const contactTags = pgTable(
  "contact_tags",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    tagId: uuid().notNull(),
    assignedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.tagId] }),
    index("contact_tags_tag_idx").on(table.workspaceId, table.tagId, table.contactId),
    ownedBy(contacts, "contact_tags_contact_fk", [table.workspaceId, table.contactId]),
    ownedBy(tags, "contact_tags_tag_fk", [table.workspaceId, table.tagId]),
  ],
);

/** Members who are notified of what happens to a contact. */
export const contactFollowers = pgTable(
  "contact_followers",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    userId: uuid().notNull(),
    followedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.userId] }),
    // Lists with `followerId`, and the foreign key when a member leaves.
    index("contact_followers_user_idx").on(table.workspaceId, table.userId, table.contactId),
    ownedBy(contacts, "contact_followers_contact_fk", [table.workspaceId, table.contactId]),
    ownedBy(memberKey, "contact_followers_member_fk", [table.workspaceId, table.userId]),
  ],
);

/** Users who have a contact open now; a row after `until` is ignored. Unlogged. */
export const contactPresence = pgTable(
  "contact_presence",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    /** One of the contact's conversations, or the contact itself if it is open outside of a conversation. */
    placeId: uuid().notNull(),
    userId: uuid().notNull(),
    /** viewing or typing. */
    activity: text().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.placeId, table.userId] }),
    index("contact_presence_contact_idx").on(table.workspaceId, table.contactId),
    index("contact_presence_until_idx").on(table.workspaceId, table.until),
    ownedBy(contacts, "contact_presence_contact_fk", [table.workspaceId, table.contactId]),
    ownedBy(memberKey, "contact_presence_member_fk", [table.workspaceId, table.userId]),
  ],
);

/** Append-only: who changed what, how, from what to what. The timeline and undo read it. */
export const contactHistory = pgTable(
  "contact_history",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    contactId: uuid().notNull(),
    /** `created`, `changed` or `note`. */
    kind: text().notNull(),
    /** The changed field's API name; null for `created` and `note`. */
    field: text(),
    oldValue: jsonb(),
    newValue: jsonb(),
    content: text(),
    /** The codes of a note that the system wrote. */
    contentParts: jsonb().$type<StoredReason["parts"]>(),
    actorType: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    via: text().notNull(),
    requestId: text().notNull(),
    at: instant().notNull(),
    /** Start of the new value, if an undo restored it; null: `at`. */
    since: instant(),
    /**
     * The contact whose history it was, if that was merged into this one: it does not describe this contact's fields.
     */
    mergedFrom: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.id] }),
    // lib/activity/activity-sources.ts: what the activity shows, in order. Ids increase, so entries go to the last
    // page.
    index("contact_history_activity_idx")
      .on(table.workspaceId, table.id)
      .where(
        sql`${table.via} not in ('bulk', 'import', 'importWithRules') and (${table.kind} <> 'changed'
          or ${table.field} in ('stageId', 'assignedAgentId', 'assignedTeamId')
          or (${table.field} = 'isSolved' and ${table.newValue} = 'true'))`,
      ),
    ownedBy(contacts, "contact_history_contact_fk", [table.workspaceId, table.contactId]),
  ],
);

/**
 * Folded text (no accents, lower case) of name, lastname, email and number for trigram search. Separate from
 * `contacts`, so that a stage change never touches the trigram index; a trigger updates it.
 */
export const contactSearch = pgTable(
  "contact_search",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    text: text().notNull(),
    /** That of the contact, which never changes: a frequent word is found in the order of the list. */
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId] }),
    // list-contacts.ts: a search that matches many contacts.
    index("contact_search_newest_idx").on(table.workspaceId, table.createdAt.desc(), table.contactId.desc()),
    // Lists with `orderBy=name`: the text starts with the name.
    index("contact_search_name_idx").on(
      table.workspaceId,
      sql`left(${table.text}, 80) collate "C"`,
      table.contactId,
    ),
    ownedBy(contacts, "contact_search_contact_fk", [table.workspaceId, table.contactId]),
  ],
);
