import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/**
 * SQL that selects the id of the first workspace, whose owners see the installation. Ids are in the order of creation.
 * No row if there are only sandboxes.
 */
export const FIRST_WORKSPACE = "select id from workspaces where not sandbox order by id limit 1";

/** Returns whether the context's workspace is the first one. */
export async function isFirstWorkspace({ db, workspaceId }: WorkspaceContext): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql.raw(FIRST_WORKSPACE));
  return rows[0]?.id === workspaceId;
}
