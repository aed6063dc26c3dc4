import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import type { StoredReason } from "../stored-reason.ts";
import { agents } from "./agents.ts";

/** Files that an AI agent uses to answer. The bytes are in the storage under `storage_key`. */
export const knowledgeFiles = pgTable(
  "knowledge_files",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    agentId: uuid().notNull(),
    /** The user's label, unique in the agent; never a path. */
    name: text().notNull(),
    /** pdf, docx, txt, md, csv or xlsx, detected from the content. */
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Files of a copied agent share the key; the object is deleted with its last row. */
    storageKey: text().notNull(),
    /** processing, ready or failed. */
    status: text().notNull().default("processing"),
    /** The step of processing: queued, extracting, indexing. */
    step: text().notNull().default("queued"),
    /** The reason why it failed, for people. */
    error: jsonb().$type<StoredReason>(),
    passageCount: integer().notNull().default(0),
    pageCount: integer(),
    /** Increases with every replacement; ingestion of older content then stops. */
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

/** One-time permissions to upload one file without a bearer token. */
export const uploadTokens = pgTable(
  "upload_tokens",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    agentId: uuid().notNull(),
    fileName: text().notNull(),
    /** SHA-256; the token itself is only in the URL. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** Set by the first upload. */
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(agents, "upload_tokens_agent_fk", [table.workspaceId, table.agentId]),
    uniqueIndex("upload_tokens_hash_key").on(table.tokenHash),
  ],
);

/** Passages of files that agents quote, in the file's order. */
export const passages = pgTable(
  "passages",
  {
    workspaceId: workspaceId(),
    fileId: uuid().notNull(),
    /** Position in the file, from 0. */
    ordinal: integer().notNull(),
    agentId: uuid().notNull(),
    /** The headings above it, outermost first, joined by " › "; empty without headings. */
    heading: text().notNull(),
    text: text().notNull(),
    /** First page of the passage, from 1; null if the format has no pages. */
    page: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId, table.ordinal] }),
    ownedBy(knowledgeFiles, "passages_file_fk", [table.workspaceId, table.fileId]),
    index("passages_agent_idx").on(table.workspaceId, table.agentId),
  ],
);
