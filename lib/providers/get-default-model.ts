import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { BUILTIN_MODEL, type DefaultModel } from "./schema.ts";

/** Returns the default model of the workspace's new agents. */
export async function getDefaultModel(ctx: WorkspaceContext): Promise<DefaultModel> {
  const [row] = await ctx.db
    .select({ model: workspaces.defaultModel })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  return { model: row?.model ?? BUILTIN_MODEL };
}
