import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { workspaces } from "#lib/db/schema/index.ts";

/** Values that this process has read. Whether a workspace is a sandbox never changes. */
const known = new Map<string, boolean>();

/** Returns whether a workspace is a sandbox, whose calls reach only this installation. Reads it once per process. */
export async function isSandbox(workspaceId: string): Promise<boolean> {
  const cached = known.get(workspaceId);
  if (cached !== undefined) return cached;
  const [row] = await database()
    .db.select({ sandbox: workspaces.sandbox })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .prepare("is_sandbox")
    .execute();
  if (row) known.set(workspaceId, row.sandbox);
  return row?.sandbox ?? false;
}
