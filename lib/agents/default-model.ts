import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** The model an agent gets where nobody names one. */
export async function defaultModel(ctx: WorkspaceContext): Promise<string> {
  const [workspace] = await ctx.db
    .select({ model: workspaces.defaultModel })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  return workspace?.model ?? "builtin";
}
