import { unassignTeam } from "#lib/contacts/index.ts";
import { allowLongStatements } from "#lib/db/insert-bulk-history.ts";
import { teams } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";

/** Deletes a team and unassigns it from its contacts. Throws TEAM_NOT_FOUND. */
export async function deleteTeam(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx);
    const team = await requireRow(ctx, teams, { id, resource: "TEAM", lock: "update" });
    await unassignTeam(ctx, team);
    await ctx.db.delete(teams).where(whereId(ctx, teams, id));
    await recordAudit(ctx, "team.deleted", { subject: id, detail: team.name });
    publishChange(ctx, "member", id);
    return { id };
  });
}
