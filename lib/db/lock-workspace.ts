import { eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { workspaces } from "./schema/index.ts";

/**
 * Locks the workspace's settings until the caller's transaction ends: for writes whose rules concern several rows
 * (their number, their order, the default). Foreign keys to the workspace do not wait.
 */
export async function lockWorkspace(ctx: { db: Database; workspaceId: string }): Promise<void> {
  await ctx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .for("no key update")
    .prepare("lock_workspace")
    .execute();
}
