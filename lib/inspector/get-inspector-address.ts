import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/workspaces.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { notFound } from "#lib/platform/errors.ts";
import { inspectorUrl } from "./inspector-target.ts";
import type { InspectorAddress } from "./schema.ts";

/** Returns the address of the workspace's built-in request inspector. */
export async function getInspectorAddress(ctx: WorkspaceContext): Promise<InspectorAddress> {
  const [workspace] = await ctx.db
    .select({ token: workspaces.inspectorToken })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (!workspace) throw notFound("INSPECTOR");
  return { url: inspectorUrl(env().PUBLIC_URL, workspace.token) };
}
