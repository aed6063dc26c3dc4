import { eq } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { workspaces } from "./schema/index.ts";

/**
 * Makes the caller's transaction wait for its turn at the workspace's settings: for writes whose rules span
 * rows (how many there may be, their order, which one is the default). References to the workspace do not wait.
 */
export async function lockWorkspace(ctx: WorkspaceContext): Promise<void> {
  await ctx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .for("no key update");
}
