import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { agents } from "./agents.ts";

/** Files an agent answers from (decisions.md 5). The bytes are in the storage under `storage_key`. */
export const knowledgeFiles = pgTable(
  "knowledge_files",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    agentId: uuid().notNull(),
    /** The user's label, unique in the agent; never a path. */
    name: text().notNull(),
    /** pdf, docx, txt, md, csv or xlsx: what the content is. */
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** A copied agent's files share the key; the object goes with its last row. */
    storageKey: text().notNull(),
    /** processing, ready or failed. */
    status: text().notNull().default("processing"),
    /** What is being done while processing: queued, extracting, indexing. */
    step: text().notNull().default("queued"),
    /** Why it failed, for a person to read. */
    error: text(),
    passageCount: integer().notNull().default(0),
    pageCount: integer(),
    /** Grows with every replacement; an ingestion of older content finds it changed and gives up. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(agents, "knowledge_files_agent_fk", [table.workspaceId, table.agentId]),
    uniqueIndex("knowledge_files_name_key").on(table.workspaceId, table.agentId, table.name),
    index("knowledge_files_storage_idx").on(table.storageKey),
  ],
);

/** One-time permissions to upload one file without a bearer (decisions.md 5). */
export const uploadTokens = pgTable(
  "upload_tokens",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    agentId: uuid().notNull(),
    fileName: text().notNull(),
    /** SHA-256; the token itself is in the URL alone. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** Set by the upload that won. */
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(agents, "upload_tokens_agent_fk", [table.workspaceId, table.agentId]),
    uniqueIndex("upload_tokens_hash_key").on(table.tokenHash),
  ],
);

/** What agents quote: pieces of files, in the file's order. */
export const passages = pgTable(
  "passages",
  {
    workspaceId: workspaceId(),
    fileId: uuid().notNull(),
    /** Place in the file, 0 first. */
    ordinal: integer().notNull(),
    agentId: uuid().notNull(),
    /** The headings above it, outermost first, joined by " › "; empty where there are none. */
    heading: text().notNull(),
    text: text().notNull(),
    /** Page of the file it begins on, 1 first; null where the format has none. */
    page: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId, table.ordinal] }),
    ownedBy(knowledgeFiles, "passages_file_fk", [table.workspaceId, table.fileId]),
    index("passages_agent_idx").on(table.workspaceId, table.agentId),
  ],
);
