import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { memberKey } from "../access/members.ts";
import { createdAt } from "../columns.ts";
import { ownedBy, refersTo } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";

/** An action as it was saved. `lib/macros/schema.ts` has its fields. */
type StoredMacroAction = { type: string } & Record<string, unknown>;

/** Named lists of actions that people run on contacts and conversations. */
export const macros = pgTable(
  "macros",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The only person who sees it; null if it is shared. It is deleted with their membership. */
    ownerId: uuid(),
    /** The creator; null after they left the workspace. */
    createdById: uuid(),
    actions: jsonb().$type<readonly StoredMacroAction[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(memberKey, "macros_owner_fk", [table.workspaceId, table.ownerId]),
    // Only this column becomes null (`lib/db/migrations`).
    refersTo(memberKey, "macros_created_by_fk", [table.workspaceId, table.createdById]).onDelete("set null"),
    index("macros_owner_idx").on(table.workspaceId, table.ownerId),
    index("macros_created_by_idx").on(table.workspaceId, table.createdById),
  ],
);
