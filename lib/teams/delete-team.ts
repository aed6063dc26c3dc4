import { unassignTeam } from "#lib/contacts/index.ts";
import { allowLongStatements } from "#lib/db/insert-bulk-history.ts";
import { teams } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes a team and unassigns it from its contacts. Throws TEAM_NOT_FOUND. */
export async function deleteTeam(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("TEAM");
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx);
    const isTeam = whereId(ctx, teams, id);
    const [team] = await ctx.db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(isTeam)
      .for("update");
    if (!team) throw notFound("TEAM");
    await unassignTeam(ctx, team);
    await ctx.db.delete(teams).where(isTeam);
    await recordAudit(ctx, "team.deleted", { subject: id, detail: team.name });
    publishChange(ctx, "member", id);
    return { id };
  });
}
