import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { ofWorkspace, pipelineStages, workspaces } from "../workspaces.ts";

/** An exact amount of money; 15 digits are also exact as a JSON number. */
const money = () => numeric({ precision: 15, scale: 3 });

/** The cards of the pipelines' boards. `orderInCards` is the order key inside the stage, as for contacts. */
export const opportunities = pgTable(
  "opportunities",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The number in `opportCode`. */
    number: integer().notNull(),
    name: text().notNull(),
    description: text(),
    amount: money().notNull(),
    /** Final amount; 0 while it is open. */
    finalAmount: money().notNull().default("0"),
    currencyCode: text().notNull(),
    /** Null also after the contact is deleted (0001_functions.sql). */
    contactId: uuid(),
    pipelineId: uuid().notNull(),
    stageId: uuid().notNull(),
    /** Null also after the person leaves (0001_functions.sql). */
    assignedComercialId: uuid(),
    /** 0 open, 1 won, 2 lost. */
    winLossStatus: smallint().notNull().default(0),
    winLossDate: instant(),
    reason: text(),
    orderInCards: bigint({ mode: "number" }).notNull(),
    orderInCardsLastUpdated: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    refersTo(pipelineStages, "opportunities_stage_fk", [table.workspaceId, table.stageId]),
    uniqueIndex("opportunities_number_key").on(table.workspaceId, table.number),
    index("opportunities_name_idx").on(table.workspaceId, sql`lower(${table.name})`, table.id),
    index("opportunities_board_idx").on(table.workspaceId, table.stageId, table.orderInCards, table.id),
    index("opportunities_status_idx").on(
      table.workspaceId,
      table.stageId,
      table.winLossStatus,
      table.orderInCards,
      table.id,
    ),
    index("opportunities_newest_idx").on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index("opportunities_amount_idx").on(table.workspaceId, table.amount.desc(), table.id.desc()),
    // Reports of won and lost opportunities.
    index("opportunities_closed_idx")
      .on(table.workspaceId, table.winLossDate)
      .where(sql`${table.winLossStatus} <> 0`),
    index("opportunities_contact_idx")
      .on(table.workspaceId, table.contactId)
      .where(sql`${table.contactId} is not null`),
    index("opportunities_comercial_idx")
      .on(table.workspaceId, table.assignedComercialId)
      .where(sql`${table.assignedComercialId} is not null`),
  ],
);

/** The last number assigned in each workspace. */
export const opportunityNumbers = pgTable("opportunity_numbers", {
  workspaceId: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: "cascade" }),
  last: integer().notNull(),
});

/**
 * The number and total of opportunities of each stage, by currency and state, as sums over slots (see
 * `stage_counters`). A trigger on `opportunities` updates it.
 */
export const opportunityCounters = pgTable(
  "opportunity_counters",
  {
    workspaceId: workspaceId(),
    stageId: uuid().notNull(),
    currencyCode: text().notNull(),
    winLossStatus: smallint().notNull(),
    slot: integer().notNull(),
    count: integer().notNull(),
    amount: numeric({ precision: 24, scale: 3 }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.stageId, table.currencyCode, table.winLossStatus, table.slot],
    }),
    ownedBy(pipelineStages, "opportunity_counters_stage_fk", [table.workspaceId, table.stageId]),
  ],
);

/** Append-only: who changed what, how, from what to what. */
export const opportunityHistory = pgTable(
  "opportunity_history",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    opportunityId: uuid().notNull(),
    /** `created` or `changed`. */
    kind: text().notNull(),
    /** The changed field's API name; null for `created`. */
    field: text(),
    oldValue: jsonb(),
    newValue: jsonb(),
    actorType: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    via: text().notNull(),
    requestId: text().notNull(),
    at: instant().notNull(),
    /** Start of the new value, if an undo restored it; null: `at`. */
    since: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.opportunityId, table.id] }),
    // lib/activity/activity-sources.ts.
    index("opportunity_history_activity_idx")
      .on(table.workspaceId, table.id)
      .where(
        sql`${table.via} not in ('bulk', 'import', 'importWithRules')
          and (${table.kind} = 'created' or ${table.field} in ('winLossStatus', 'stageId'))`,
      ),
    ownedBy(opportunities, "opportunity_history_opportunity_fk", [table.workspaceId, table.opportunityId]),
  ],
);

/**
 * The stays of opportunities in stages, for the funnel. A move ends a stay and starts the next one; an undone move
 * removes the stay that it started. Triggers on `opportunities` and `opportunity_history` write it.
 */
export const opportunityStays = pgTable(
  "opportunity_stays",
  {
    workspaceId: workspaceId(),
    opportunityId: uuid().notNull(),
    /** The id of the move, in `opportunity_history`, that started the stay; of the first stay, the opportunity's id. */
    id: uuid().notNull(),
    /** The stage may have been deleted since. */
    stageId: uuid().notNull(),
    enteredAt: instant().notNull(),
    /** Null for the current stay. */
    leftAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.opportunityId, table.id] }),
    ownedBy(opportunities, "opportunity_stays_opportunity_fk", [table.workspaceId, table.opportunityId]),
  ],
);

/** Activities about an opportunity: a call, a meeting, a message. */
export const opportunityActivities = pgTable(
  "opportunity_activities",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    opportunityId: uuid().notNull(),
    content: text().notNull(),
    /** When it took or takes place. */
    date: instant().notNull(),
    /** `Calls`, `Meeting`, `Whatsapp` or `Email`. */
    categoryType: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.opportunityId, table.id] }),
    index("opportunity_activities_date_idx").on(
      table.workspaceId,
      table.opportunityId,
      table.date.desc(),
      table.id.desc(),
    ),
    ownedBy(opportunities, "opportunity_activities_opportunity_fk", [table.workspaceId, table.opportunityId]),
  ],
);

/** Files of an opportunity. */
export const opportunityFiles = pgTable(
  "opportunity_files",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    opportunityId: uuid().notNull(),
    storageKey: text().notNull(),
    mimeType: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.opportunityId, table.id] }),
    index("opportunity_files_storage_key_idx").on(table.storageKey),
    ownedBy(opportunities, "opportunity_files_opportunity_fk", [table.workspaceId, table.opportunityId]),
  ],
);

/**
 * Folded text of code, name and description for trigram search, separate as in `contact_search`; a trigger updates it.
 */
export const opportunitySearch = pgTable(
  "opportunity_search",
  {
    workspaceId: workspaceId(),
    opportunityId: uuid().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.opportunityId] }),
    ownedBy(opportunities, "opportunity_search_opportunity_fk", [table.workspaceId, table.opportunityId]),
  ],
);
