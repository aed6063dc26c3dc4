import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import { customRoles, memberships, role } from "./members.ts";

/**
 * Links by which a person joins a workspace. Using one deletes it, and so does removing the inviter or the custom role.
 */
export const invitations = pgTable(
  "invitations",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The only address that can use the link; null if anyone can. */
    email: text(),
    role: role().notNull(),
    /** Replaces the permissions of the role, as in `memberships`. */
    customRoleId: uuid(),
    tokenHash: text().notNull(),
    invitedBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("invitations_token_key").on(table.tokenHash),
    uniqueIndex("invitations_email_key").on(table.workspaceId, sql`lower(${table.email})`),
    foreignKey({
      name: "invitations_invited_by_fk",
      columns: [table.workspaceId, table.invitedBy],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete("cascade"),
    ownedBy(customRoles, "invitations_custom_role_fk", [table.workspaceId, table.customRoleId]),
    check("invitations_custom_role_check", sql`${table.customRoleId} is null or ${table.role} = 'agent'`),
  ],
);
