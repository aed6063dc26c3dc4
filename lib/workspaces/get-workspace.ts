import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readWorkspace } from "./read-workspace.ts";
import { requireSameWorkspace } from "./require-same-workspace.ts";
import type { Workspace } from "./schema.ts";

/** Returns the workspace with all its settings. Throws WORKSPACE_MISMATCH for any id but the caller's workspace. */
export async function getWorkspace(ctx: WorkspaceContext, id: string): Promise<Workspace> {
  requireSameWorkspace(ctx, id);
  return readWorkspace(ctx);
}
