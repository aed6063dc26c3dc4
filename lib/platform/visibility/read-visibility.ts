import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { Visibility } from "../auth/permissions.ts";
import type { WorkspaceContext } from "../context.ts";

const READ = defineStatement({
  name: "read_visibility_of_members",
  text: `select m.user_id as "userId", coalesce(r.visibility, 'all') as visibility
    from memberships m left join custom_roles r on r.workspace_id = m.workspace_id and r.id = m.custom_role_id
    where m.workspace_id = $1 and m.user_id = any($2::uuid[])`,
}).narrow<{ visibility: Visibility }>();

/** Returns what members see, by their ids. Members with a fixed role see all; others than members are left out. */
export async function readVisibility(
  { db, workspaceId }: WorkspaceContext,
  userIds: readonly string[],
): Promise<Map<string, Visibility>> {
  const rows = await runStatement(db, READ, [workspaceId, userIds]);
  return new Map(rows.map(({ userId, visibility }) => [userId, visibility]));
}
