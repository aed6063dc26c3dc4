import { asc, eq } from "drizzle-orm";
import { isCustomRole } from "#lib/db/is-custom-role.ts";
import { customRoles, memberships, workspaces } from "#lib/db/schema/index.ts";
import { type UserContext, worksIn } from "#lib/platform/context.ts";
import type { WorkspaceSummary } from "./schema.ts";

/** Returns the workspaces that the caller's credential works in, with their role in each, oldest membership first. */
export async function listWorkspaces(ctx: UserContext): Promise<WorkspaceSummary[]> {
  const rows = await ctx.db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: memberships.role,
      customRole: { id: customRoles.id, name: customRoles.name },
      sandbox: workspaces.sandbox,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .leftJoin(customRoles, isCustomRole)
    .where(eq(memberships.userId, ctx.userId))
    .orderBy(asc(memberships.createdAt), asc(workspaces.id))
    .prepare("list_workspaces")
    .execute();
  return rows.filter(({ id }) => worksIn(ctx, id));
}
