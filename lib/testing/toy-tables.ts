import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, workspaceId } from "#lib/db/schema/columns.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A table of a record that no domain has, for tests of lib/platform/records. */
export const toys = pgTable("toys", {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  name: text().notNull(),
  ownerId: uuid(),
  /** The field that the tests add to the record. */
  companyName: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const toyHistory = pgTable("toy_history", {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  toyId: uuid().notNull(),
  kind: text().notNull(),
  field: text(),
  oldValue: jsonb(),
  newValue: jsonb(),
  actorType: text().notNull(),
  actorId: uuid(),
  actorName: text().notNull(),
  via: text().notNull(),
  requestId: text().notNull(),
  at: instant().notNull(),
});

/** Creates both tables in the test's database. */
export async function createToyTables(ctx: WorkspaceContext): Promise<void> {
  await ctx.db.execute(sql`create table toys (workspace_id uuid not null, id uuid primary key, name text not null,
      owner_id uuid, company_name text, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      constraint toys_owner_fk foreign key (workspace_id, owner_id) references memberships (workspace_id, user_id))`);
  await ctx.db.execute(sql`create table toy_history (workspace_id uuid not null, id uuid primary key,
      toy_id uuid not null, kind text not null, field text, old_value jsonb, new_value jsonb, actor_type text not null,
      actor_id uuid, actor_name text not null, via text not null, request_id text not null, at timestamptz(3) not null)`);
}
