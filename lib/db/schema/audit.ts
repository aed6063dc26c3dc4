import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { workspaces } from "./workspaces.ts";

/** Values of fields before and after a change. Of a secret, only that it changed. */
export type AuditChanges = Record<string, { before: unknown; after: unknown } | { secret: true }>;

/** Who did what to settings, keys, people and data, and from where; append-only. */
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
  },
  (table) => [index("audit_log_workspace_idx").on(table.workspaceId, table.id)],
);
