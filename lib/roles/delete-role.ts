import { and, eq, sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { customRoles, identityProviderGrants, memberships } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { type Grant, grantOf } from "#lib/platform/auth/permissions.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { requireGrant } from "#lib/platform/auth/require-grant.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type AppError, invalid } from "#lib/platform/errors.ts";
import { loadRole, publishRole, readHolders } from "./load-role.ts";
import type { DeleteRole } from "./schema.ts";

/**
 * Deletes a custom role with its invitations, and gives its members another one. Throws ROLE_NOT_FOUND, FORBIDDEN for a
 * role with permissions or contacts beyond the caller's own, and VALIDATION_ERROR if members have the role and no other
 * one is named, or if an identity provider gives it to a group.
 */
export async function deleteRole(
  ctx: WorkspaceContext & Grant,
  { id, moveToRoleId }: DeleteRole,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name, permissions, visibility } = await loadRole(ctx, id);
    await requireNoGroup(ctx, id);
    const holders = await readHolders(ctx, id);
    if (moveToRoleId !== undefined) await moveHolders(ctx, id, moveToRoleId);
    else if (holders.length > 0) throw inUse(name, holders.length);
    await ctx.db.delete(customRoles).where(whereId(ctx, customRoles, id));
    const changes = changesOf({ permissions, visibility }, { permissions: null, visibility: null });
    await recordAudit(ctx, "role.deleted", { subject: id, detail: name, changes });
    publishRole(ctx, id, holders);
    return { id };
  });
}

async function requireNoGroup(ctx: WorkspaceContext, customRoleId: string): Promise<void> {
  const givesIt = sql`${identityProviderGrants.groupRoles} @> ${JSON.stringify([{ customRoleId }])}::jsonb`;
  const [grant] = await ctx.db
    .select({ providerId: identityProviderGrants.providerId })
    .from(identityProviderGrants)
    .where(and(eq(identityProviderGrants.workspaceId, ctx.workspaceId), givesIt))
    .limit(1);
  if (grant) throw invalid("an identity provider gives this role to a group").because("roleInGroups");
}

async function moveHolders(ctx: WorkspaceContext & Grant, id: string, target: string): Promise<void> {
  if (target === id) throw invalid("moveToRoleId must be another role").because("otherRole");
  if (target === "agent") requireGrant(ctx, grantOf("agent", null));
  else await loadRole(ctx, target);
  await ctx.db
    .update(memberships)
    .set({ customRoleId: target === "agent" ? null : target })
    .where(inWorkspace(ctx, memberships, { customRoleId: id }));
}

function inUse(role: string, count: number): AppError {
  const members = count === 1 ? "1 member has" : `${count} members have`;
  const message = `moveToRoleId is required: ${members} the role "${role}"`;
  return invalid(message).because("roleHasMembers", { role, count });
}
