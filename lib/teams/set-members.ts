import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

const SET = defineStatement({
  name: "set_team_members",
  text: `with gone as (
      delete from team_members where workspace_id = $1 and team_id = $2 and not user_id = any($3::uuid[])
    ), added as (
      insert into team_members (workspace_id, team_id, user_id)
      select $1, $2, m.user_id from memberships m where m.workspace_id = $1 and m.user_id = any($3::uuid[])
      on conflict do nothing
    ) select count(*)::int as found from memberships m where m.workspace_id = $1 and m.user_id = any($3::uuid[])`,
});

/** Sets the members of a team, in the caller's transaction. Throws USER_NOT_FOUND for one who is not a member. */
export async function setMembers(
  ctx: WorkspaceContext,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const memberIds = [...new Set(userIds)];
  if (!memberIds.every(isId)) throw notFound("USER");
  const [counted] = await runStatement(ctx.db, SET, [ctx.workspaceId, teamId, memberIds]);
  if (counted?.found !== memberIds.length) throw notFound("USER");
}
