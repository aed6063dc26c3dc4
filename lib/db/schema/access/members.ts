import { isNotNull, sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { refersTo } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import { ofUser } from "./users.ts";

export const role = pgEnum("role", ["owner", "admin", "agent"]);

/** Custom roles of a workspace: permissions by name, and which contacts and conversations are seen. */
export const customRoles = pgTable(
  "custom_roles",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    permissions: text().array().notNull(),
    visibility: text({ enum: ["all", "team", "own"] })
      .notNull()
      .default("all"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("custom_roles_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

export const memberships = pgTable(
  "memberships",
  {
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    role: role().notNull(),
    /** Replaces the permissions of the role, which is then the weakest one. */
    customRoleId: uuid(),
    /** When the person hid the setup checklist; null: it is shown until everything is done. */
    checklistDismissedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index("memberships_user_idx").on(table.userId),
    index("memberships_custom_role_idx")
      .on(table.workspaceId, table.customRoleId)
      .where(isNotNull(table.customRoleId)),
    refersTo(customRoles, "memberships_custom_role_fk", [table.workspaceId, table.customRoleId]),
    check("memberships_custom_role_check", sql`${table.customRoleId} is null or ${table.role} = 'agent'`),
  ],
);

/** The membership that a person's rows refer to. */
export const memberKey = { workspaceId: memberships.workspaceId, id: memberships.userId };
