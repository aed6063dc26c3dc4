import { sql } from "drizzle-orm";
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { memberships, role } from "./members.ts";
import { ofWorkspace } from "./workspaces.ts";

/** Links by which a person joins a workspace. Using one deletes it, and so does removing the person who invited. */
export const invitations = pgTable(
  "invitations",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    /** The only address that can use the link; null for whoever has it. */
    email: text(),
    role: role().notNull(),
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
  ],
);
