import { and, eq, type SQL, sql } from "drizzle-orm";
import { customRoles } from "#lib/db/schema/index.ts";
import { permissionsOf } from "#lib/platform/auth/permissions.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { CustomRole } from "./schema.ts";

const memberCount = sql<number>`(select count(*)::int from memberships m
  where m.workspace_id = custom_roles.workspace_id and m.custom_role_id = custom_roles.id)`;

/** Returns the workspace's custom roles, or those that match `condition`, by name, ignoring case. */
export async function listRoles(ctx: WorkspaceContext, condition?: SQL): Promise<CustomRole[]> {
  const rows = await ctx.db
    .select({
      id: customRoles.id,
      name: customRoles.name,
      description: customRoles.description,
      permissions: customRoles.permissions,
      visibility: customRoles.visibility,
      memberCount,
      createdAt: customRoles.createdAt,
    })
    .from(customRoles)
    .where(and(eq(customRoles.workspaceId, ctx.workspaceId), condition))
    .orderBy(sql`lower(${customRoles.name})`);
  return rows.map(({ createdAt, permissions, ...row }) => ({
    ...row,
    permissions: [...permissionsOf("agent", permissions)],
    creationDate: createdAt.toISOString(),
  }));
}
