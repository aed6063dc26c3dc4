import { and, asc, eq, type SQL } from "drizzle-orm";
import { isCustomRole } from "#lib/db/is-custom-role.ts";
import { customRoles, memberships, users } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireSameWorkspace } from "./require-same-workspace.ts";
import type { Member } from "./schema.ts";

/**
 * Returns the people of the workspace, owners first. Throws WORKSPACE_MISMATCH for any id but the caller's workspace.
 */
export async function listMembers(ctx: WorkspaceContext, id: string): Promise<Member[]> {
  requireSameWorkspace(ctx, id);
  return findMembers(ctx);
}

/** Returns the members of the context's workspace that match `condition`. */
export async function findMembers(ctx: WorkspaceContext, condition?: SQL): Promise<Member[]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      lastName: users.lastName,
      email: users.email,
      avatar: users.avatar,
      role: memberships.role,
      customRole: { id: customRoles.id, name: customRoles.name },
      creationDate: memberships.createdAt,
      company: users.company,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(customRoles, isCustomRole)
    .where(and(eq(memberships.workspaceId, ctx.workspaceId), condition))
    .orderBy(asc(memberships.role), asc(users.name), asc(users.id));
  return rows.map((row) => ({ ...row, creationDate: row.creationDate.toISOString() }));
}
