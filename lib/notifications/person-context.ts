import { and, eq } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";

/** A workspace context with a user, because notifications belong to a user in a workspace. */
export type PersonContext = WorkspaceContext & UserContext;

export function ownNotifications({ workspaceId, userId }: PersonContext) {
  return and(
    eq(notifications.workspaceId, workspaceId),
    eq(notifications.userId, userId),
    eq(notifications.inApp, true),
  );
}
