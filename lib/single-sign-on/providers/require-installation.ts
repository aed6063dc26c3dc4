import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isFirstWorkspace } from "#lib/workspaces/index.ts";

/**
 * Throws FORBIDDEN outside the first workspace: its owners manage the installation
 * (docs/decisions/0045-who-sees-the-system.md).
 */
export async function requireInstallation(ctx: WorkspaceContext): Promise<void> {
  if (await isFirstWorkspace(ctx)) return;
  throw new AppError("FORBIDDEN", "Only owners of the first workspace can do this.").because(
    "firstWorkspaceOnly",
  );
}
