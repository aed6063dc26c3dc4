import { teams } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { type CreateTeam, type Team, teamLimits } from "./schema.ts";
import { setMembers } from "./set-members.ts";

/** Adds a team. Throws NAME_TAKEN, USER_NOT_FOUND, and VALIDATION_ERROR beyond 100. */
export async function createTeam(ctx: WorkspaceContext, { name, memberIds }: CreateTeam): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, teams, { max: teamLimits.teams, what: "teams" });
    const id = newId();
    const insert = ctx.db
      .insert(teams)
      .values({ workspaceId: ctx.workspaceId, id, name, createdAt: clock.now() });
    await throwIfNameTaken(insert, "teams_name_key", `There is already a team named "${name}".`);
    await setMembers(ctx, id, memberIds);
    await recordAudit(ctx, "team.created", { subject: id, detail: name });
    publishChange(ctx, "member", id);
    return { id, name, memberIds: [...new Set(memberIds)].sort() };
  });
}
