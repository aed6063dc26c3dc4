import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { preciseInstant } from "../columns.ts";
import { ofWorkspace } from "../workspaces.ts";

/** Exclusive rights that expire (lib/platform/leases/lease.ts). */
export const leases = pgTable(
  "leases",
  {
    workspaceId: ofWorkspace(),
    name: text().notNull(),
    /** Identifies the holder. */
    token: uuid().notNull(),
    expiresAt: preciseInstant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.name] })],
);
