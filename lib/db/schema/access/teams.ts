import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, workspaceId } from "../columns.ts";
import { ownedBy } from "../foreign-keys.ts";
import { ofWorkspace } from "../workspaces.ts";
import { memberKey } from "./members.ts";

/** Groups of members. Contacts can be assigned to a team. */
export const teams = pgTable(
  "teams",
  {
    workspaceId: ofWorkspace(),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("teams_name_key").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

export const teamMembers = pgTable(
  "team_members",
  {
    workspaceId: workspaceId(),
    teamId: uuid().notNull(),
    userId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.teamId, table.userId] }),
    ownedBy(teams, "team_members_team_fk", [table.workspaceId, table.teamId]),
    ownedBy(memberKey, "team_members_member_fk", [table.workspaceId, table.userId]),
    // The teams of a person: filters, visibility, and the foreign key when a member leaves.
    index("team_members_user_idx").on(table.workspaceId, table.userId),
  ],
);
