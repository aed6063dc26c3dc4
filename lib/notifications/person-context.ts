import { inWorkspace } from "#lib/db/in-workspace.ts";
import { notifications } from "#lib/db/schema/index.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";

/** A workspace context with a user, because notifications belong to a user in a workspace. */
export type PersonContext = WorkspaceContext & UserContext;

export function ownNotifications({ workspaceId, userId }: PersonContext) {
  return inWorkspace({ workspaceId }, notifications, { userId, inApp: true });
}
