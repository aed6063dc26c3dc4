import { and, eq, type SQL, sql } from "drizzle-orm";
import { teams } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Team } from "./schema.ts";

const memberIds = sql<string[]>`(select coalesce(json_agg(m.user_id order by m.user_id), '[]')
  from team_members m where m.workspace_id = teams.workspace_id and m.team_id = teams.id)`;

/** Returns the workspace's teams, or those that match `condition`, by name, ignoring case. */
export function listTeams(ctx: WorkspaceContext, condition?: SQL): Promise<Team[]> {
  return ctx.db
    .select({ id: teams.id, name: teams.name, memberIds })
    .from(teams)
    .where(and(eq(teams.workspaceId, ctx.workspaceId), condition))
    .orderBy(sql`lower(${teams.name})`);
}
