import { inWorkspace } from "#lib/db/in-workspace.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { memberships } from "#lib/db/schema/index.ts";
import { type Role, roles } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** A member of a workspace, with their role in it. */
export type MemberContext = WorkspaceContext & UserContext;

/**
 * Locks the workspace's memberships and returns a member's role. Throws USER_NOT_FOUND, and FORBIDDEN if the member's
 * role is stronger than the caller's.
 */
export async function lockMember(ctx: MemberContext, userId: string): Promise<Role> {
  if (!isId(userId)) throw notFound("USER");
  await lockWorkspace(ctx);
  const [member] = await ctx.db
    .select({ role: memberships.role })
    .from(memberships)
    .where(inWorkspace(ctx, memberships, { userId }))
    .for("update");
  if (!member) throw notFound("USER");
  requireRankOf(ctx, member.role);
  return member.role;
}

/** Throws FORBIDDEN if `role` is stronger than the caller's own. */
export function requireRankOf(ctx: MemberContext, role: Role): void {
  if (ctx.role !== null && roles.indexOf(role) >= roles.indexOf(ctx.role)) return;
  throw new AppError("FORBIDDEN", `Only an ${role} can do this.`).because("onlyRole", { role });
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
