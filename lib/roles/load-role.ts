import { inWorkspace } from "#lib/db/in-workspace.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { customRoles, memberships } from "#lib/db/schema/index.ts";
import { type Grant, grantOf } from "#lib/platform/auth/permissions.ts";
import { requireGrant } from "#lib/platform/auth/require-grant.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";

type RoleRow = typeof customRoles.$inferSelect;

/**
 * Locks the workspace's members and returns a custom role that the caller may change. Throws ROLE_NOT_FOUND, and
 * FORBIDDEN if it has permissions that the caller does not have.
 */
export async function loadRole(ctx: WorkspaceContext & Grant, id: string): Promise<RoleRow> {
  await lockWorkspace(ctx);
  const role = await requireRow(ctx, customRoles, { id, resource: "ROLE" });
  requireGrant(ctx, grantOf("agent", role));
  return role;
}

/** Returns the ids of the members with a custom role. */
export async function readHolders(ctx: WorkspaceContext, customRoleId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(inWorkspace(ctx, memberships, { customRoleId }));
  return rows.map(({ userId }) => userId);
}

/** Notifies open pages of a changed role. The streams of its members close, and they are authorized again. */
export function publishRole(ctx: WorkspaceContext, id: string, holders: readonly string[]): void {
  for (const one of [id, ...holders]) publishChange(ctx, "member", one);
}
