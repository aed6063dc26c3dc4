import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Returns the token in the address of the workspace's built-in inspector. */
export async function readInspectorToken(ctx: WorkspaceContext): Promise<string> {
  const [workspace] = await ctx.db
    .select({ token: workspaces.inspectorToken })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  return workspace?.token ?? "";
}
