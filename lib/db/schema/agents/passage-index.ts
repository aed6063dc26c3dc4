import { customType, foreignKey, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { byteOrderedText, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { knowledgeFiles } from "./knowledge.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** One row per file with searchable passages; its number identifies it in the index. */
export const passageSegments = pgTable(
  "passage_segments",
  {
    workspaceId: workspaceId(),
    fileId: uuid().notNull(),
    agentId: uuid().notNull(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    passageCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId] }),
    ownedBy(knowledgeFiles, "passage_segments_file_fk", [table.workspaceId, table.fileId]),
    index("passage_segments_agent_idx").on(table.workspaceId, table.agentId),
  ],
);

/** Positions of a term in a file: the inverted index that agents search (docs/decisions/0013). */
export const passageTerms = pgTable(
  "passage_terms",
  {
    workspaceId: workspaceId(),
    agentId: uuid().notNull(),
    term: byteOrderedText().notNull(),
    segment: integer().notNull(),
    fileId: uuid().notNull(),
    /** How many passages of the file contain the term. */
    passageCount: integer().notNull(),
    /** Their positions in the file and their relevance to the term (lib/passages/postings.ts). */
    postings: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.agentId, table.term, table.segment] }),
    foreignKey({
      name: "passage_terms_segment_fk",
      columns: [table.workspaceId, table.fileId],
      foreignColumns: [passageSegments.workspaceId, passageSegments.fileId],
    }).onDelete("cascade"),
    index("passage_terms_file_idx").on(table.workspaceId, table.fileId),
  ],
);
