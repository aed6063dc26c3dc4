import { eq } from "drizzle-orm";
import { teams } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { listTeams } from "./list-teams.ts";
import type { Team, UpdateTeam } from "./schema.ts";
import { setMembers } from "./set-members.ts";

/** Changes a team by the keys sent. Throws TEAM_NOT_FOUND, NAME_TAKEN, USER_NOT_FOUND. */
export async function updateTeam(ctx: WorkspaceContext, id: string, input: UpdateTeam): Promise<Team> {
  if (!isId(id)) throw notFound("TEAM");
  return inTransaction(ctx, async (ctx) => {
    const isTeam = whereId(ctx, teams, id);
    await ctx.db.select({ id: teams.id }).from(teams).where(isTeam).for("update");
    const [found] = await listTeams(ctx, eq(teams.id, id));
    if (!found) throw notFound("TEAM");
    const { name = found.name, memberIds } = input;
    const update = ctx.db.update(teams).set({ name }).where(isTeam);
    await throwIfNameTaken(update, "teams_name_key", `There is already a team named "${name}".`);
    if (memberIds) await setMembers(ctx, id, memberIds);
    const [team] = await listTeams(ctx, eq(teams.id, id));
    if (!team) throw notFound("TEAM");
    await recordAudit(ctx, "team.changed", {
      subject: id,
      detail: team.name,
      changes: changesOf(found, team),
    });
    publishChange(ctx, "member", id);
    return team;
  });
}
