import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { contacts } from "./contacts.ts";

/** A row of another table as JSON, with the names of its columns. */
export type StoredRow = Record<string, unknown>;

/** A contact that was merged into another one, with what undoing it needs. Its row was deleted. */
export const contactMerges = pgTable(
  "contact_merges",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    survivorId: uuid().notNull(),
    /** The former id of the merged contact, which it gets again when the merge is undone. */
    mergedId: uuid().notNull(),
    mergedName: text().notNull(),
    /** Fields of the survivor that the merge changed, by their API names. */
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    /** The survivor's row before the merge. */
    survivor: jsonb().$type<StoredRow>().notNull(),
    /** Deleted rows of the merged contact, by table. */
    deletedRows: jsonb().$type<Record<string, StoredRow[]>>().notNull(),
    /** Keys of the rows that now belong to the survivor, by table. */
    movedKeys: jsonb().$type<Record<string, string[]>>().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(contacts, "contact_merges_survivor_fk", [table.workspaceId, table.survivorId]),
    index("contact_merges_survivor_idx").on(table.workspaceId, table.survivorId),
    index("contact_merges_newest_idx").on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index("contact_merges_created_idx").on(table.createdAt),
  ],
);

/** Two contacts that may be the same person, as the last search found them. `contactId` is the smaller id. */
export const contactDuplicates = pgTable(
  "contact_duplicates",
  {
    workspaceId: workspaceId(),
    contactId: uuid().notNull(),
    otherId: uuid().notNull(),
    /** Values that both contacts share, from `duplicateReasons` (lib/merges/schema.ts). */
    reasons: jsonb().$type<string[]>().notNull(),
    /** Higher is more likely. */
    score: smallint().notNull(),
    /** Dismissed by a user: they are not the same person. */
    isDismissed: boolean().notNull().default(false),
    foundAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.otherId] }),
    ownedBy(contacts, "contact_duplicates_contact_fk", [table.workspaceId, table.contactId]),
    ownedBy(contacts, "contact_duplicates_other_fk", [table.workspaceId, table.otherId]),
    index("contact_duplicates_other_idx").on(table.workspaceId, table.otherId),
    index("contact_duplicates_score_idx")
      .on(table.workspaceId, table.score.desc(), table.contactId, table.otherId)
      .where(sql`not ${table.isDismissed}`),
  ],
);
