import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { workspaces } from "../workspaces.ts";

/** Values of fields before and after a change. Of a secret, only that it changed. */
export type AuditChanges = Record<string, { before: unknown; after: unknown } | { secret: true }>;

/** Append-only log of changes to settings, keys, people and data, with actor and address. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    actorType: text({ enum: ["user", "agent", "system"] }).notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text(),
    detail: text(),
    changes: jsonb().$type<AuditChanges>(),
    via: text().notNull(),
    /** From where the request came; all null for work of the system. */
    address: text(),
    userAgent: text(),
    credential: text({ enum: ["session", "login", "key", "app"] }),
    credentialId: uuid(),
    credentialName: text(),
    at: instant().notNull().defaultNow(),
    /** When the values were removed because the person they name was erased. */
    redactedAt: instant(),
  },
  (table) => [index("audit_log_workspace_idx").on(table.workspaceId, table.id)],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The hash chain of the audit log (docs/decisions/0046). A trigger adds the digest of each entry; `seal_audit()` gives
 * it its number and its hash. A redacted entry keeps both, and so does the last one that was pruned.
 */
export const auditChain = pgTable(
  "audit_chain",
  {
    entryId: uuid().primaryKey(),
    workspaceId: uuid(),
    digest: bytes().notNull(),
    seq: bigint({ mode: "number" }).unique("audit_chain_seq_key"),
    hash: bytes(),
  },
  (table) => [index("audit_chain_open_idx").on(table.entryId).where(sql`${table.seq} is null`)],
);

/** How far the audit log was sent to another system, by the hash of its address. */
export const auditSinks = pgTable("audit_sinks", {
  addressHash: text().primaryKey(),
  /** The number of the last entry that was sent. */
  seq: bigint({ mode: "number" }).notNull().default(0),
  /** The first and the last failure since an entry was sent, and how many there were. */
  failingSince: instant(),
  error: text(),
  attempts: integer().notNull().default(0),
  /** No process sends before; in the future while one sends. */
  nextAttemptAt: instant().notNull().defaultNow(),
});
