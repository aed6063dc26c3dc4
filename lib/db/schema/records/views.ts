import { boolean, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { memberKey } from "../access/members.ts";
import { createdAt, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";

/** Screens with saved views. */
const screen = () => text({ enum: ["inbox", "contacts", "opportunities", "tasks"] }).notNull();

/** Saved filters of a screen, personal or shared. */
export const savedViews = pgTable(
  "saved_views",
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    screen: screen(),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ownedBy(memberKey, "saved_views_member_fk", [table.workspaceId, table.userId]),
  ],
);

/** A member's default view of a screen. */
export const defaultViews = pgTable(
  "default_views",
  {
    workspaceId: workspaceId(),
    userId: uuid().notNull(),
    screen: screen(),
    viewId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.screen] }),
    ownedBy(memberKey, "default_views_member_fk", [table.workspaceId, table.userId]),
    ownedBy(savedViews, "default_views_view_fk", [table.workspaceId, table.viewId]),
  ],
);
