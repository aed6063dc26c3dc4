import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const LOCK_VERSIONS = defineStatement({
  name: "lock_opportunity_versions",
  text: `select id, version from opportunities where workspace_id = $1 and id = any($2::uuid[])
    order by id for no key update`,
});

/**
 * Returns the version of each opportunity, which every change increases, and locks them until the transaction ends.
 * Ids that are not in the workspace are left out.
 */
export async function lockVersions(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values = [ctx.workspaceId, ids];
  const rows = await runStatement(ctx.db, LOCK_VERSIONS, values);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
