import { inWorkspace } from "#lib/db/in-workspace.ts";
import { notifications } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";

/** Returns the condition for the caller's notifications in the console. */
export function ownNotifications({ workspaceId, userId }: MemberContext) {
  return inWorkspace({ workspaceId }, notifications, { userId, inApp: true });
}
