import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** Requests that had an Idempotency-Key, with their responses (docs/idempotency.md). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Hash of workspace, caller, route and key. */
    id: text().primaryKey(),
    /** Null if the route belongs to no workspace. */
    workspaceId: uuid(),
    /** Hash of method, path, query and body. */
    fingerprint: text().notNull(),
    /** Encrypted. Null while the request runs outside of a transaction, and after its process died. */
    response: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index("idempotency_keys_created_idx").on(table.createdAt)],
);
