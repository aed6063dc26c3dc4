import { inWorkspace } from "#lib/db/in-workspace.ts";
import { isCustomRole } from "#lib/db/is-custom-role.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { customRoles, memberships } from "#lib/db/schema/index.ts";
import { grantOf, type Role, roles } from "#lib/platform/auth/permissions.ts";
import { requireGrant } from "#lib/platform/auth/require-grant.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError, invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { requireRow } from "#lib/platform/require-row.ts";

/** A member's role, with the custom role that replaces its permissions. */
type MemberRole = { role: Role; custom: typeof customRoles.$inferSelect | null };

/**
 * Locks the workspace's memberships and returns a member's role. Throws USER_NOT_FOUND, and FORBIDDEN if it gives more
 * than the caller's.
 */
export async function lockMember(ctx: MemberContext, userId: string): Promise<MemberRole> {
  if (!isId(userId)) throw notFound("USER");
  await lockWorkspace(ctx);
  const [member] = await ctx.db
    .select({ role: memberships.role, custom: customRoles })
    .from(memberships)
    .leftJoin(customRoles, isCustomRole)
    .where(inWorkspace(ctx, memberships, { userId }))
    .for("update", { of: memberships });
  if (!member) throw notFound("USER");
  requireRankOf(ctx, member.role, member.custom);
  return member;
}

/** Throws FORBIDDEN if a role is stronger than the caller's own, or gives something that the caller does not have. */
export function requireRankOf(ctx: MemberContext, role: Role, custom: MemberRole["custom"] = null): void {
  if (ctx.role === null || roles.indexOf(role) < roles.indexOf(ctx.role)) {
    throw new AppError("FORBIDDEN", `Only an ${role} can do this.`).because("onlyRole", { role });
  }
  requireGrant(ctx, grantOf(role, custom));
}

/**
 * Returns the custom role to give to a member; null for none. Call it while holding the workspace's lock. Throws
 * ROLE_NOT_FOUND, VALIDATION_ERROR for another role than agent, and FORBIDDEN as `requireRankOf`.
 */
export async function requireCustomRole(
  ctx: MemberContext,
  role: Role,
  id: string | null,
): Promise<MemberRole["custom"]> {
  if (id !== null && role !== "agent") {
    throw invalid("customRoleId needs the role agent").because("customRoleOfAgent");
  }
  const custom = id === null ? null : await requireRow(ctx, customRoles, { id, resource: "ROLE" });
  requireRankOf(ctx, role, custom);
  return custom;
}

/** Throws FORBIDDEN if `userId` is the workspace's only owner. Call it while holding the workspace's lock. */
export async function requireAnotherOwner(ctx: MemberContext, userId: string): Promise<void> {
  const owners = await ctx.db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(inWorkspace(ctx, memberships, { role: "owner" }));
  if (owners.some((owner) => owner.id !== userId)) return;
  throw new AppError("FORBIDDEN", "A workspace needs an owner. Make someone else an owner first.").because(
    "ownerNeeded",
  );
}
