import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { DragDelay } from "./schema.ts";

/** Returns how long webhooks of drags wait. */
export async function getDragDelay(ctx: WorkspaceContext): Promise<DragDelay> {
  const [row] = await ctx.db
    .select({ seconds: workspaces.dragDelaySeconds })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .prepare("read_drag_delay")
    .execute();
  if (!row) throw new AppError("WORKSPACE_FORBIDDEN", "This workspace no longer exists.");
  return row;
}
