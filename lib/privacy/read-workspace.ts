import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Returns the name and language of the workspace, for documents. */
export async function readWorkspace({
  db,
  workspaceId,
}: WorkspaceContext): Promise<{ name: string; locale: string }> {
  const [row] = await db
    .select({ name: workspaces.name, locale: workspaces.locale })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (!row) throw new Error("the workspace does not exist");
  return row;
}
