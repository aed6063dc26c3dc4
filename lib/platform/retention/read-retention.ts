import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/client.ts";
import { type StoredRetention, workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceId } from "../context.ts";

/** Returns the days that a workspace chose. Kinds that it did not choose are missing. */
export async function readRetention(db: Database, workspaceId: WorkspaceId): Promise<StoredRetention> {
  const [row] = await db
    .select({ retention: workspaces.retention })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .prepare("read_retention")
    .execute();
  return row?.retention ?? {};
}
