import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";

/** Throws WORKSPACE_MISMATCH if the id in the path is not the workspace of the header. */
export function requireSameWorkspace(ctx: WorkspaceContext, id: string): void {
  if (id === ctx.workspaceId) return;
  throw new AppError(
    "WORKSPACE_MISMATCH",
    "The path and the x-workspace-id header name different workspaces.",
  );
}
