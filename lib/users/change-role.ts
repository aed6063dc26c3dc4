import { eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { memberships, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import { lockMember, requireAnotherOwner, requireCustomRole } from "./member-rank.ts";
import type { ChangeRole, Member } from "./schema.ts";

/**
 * Changes a member's role. Without `customRoleId` the member has no custom role any more. Throws FORBIDDEN for a role
 * that gives more than the caller's, before or after, or the last owner; USER_NOT_FOUND, ROLE_NOT_FOUND.
 */
export async function changeRole(
  ctx: MemberContext,
  userId: string,
  { role, customRoleId = null }: ChangeRole,
): Promise<Member> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const before = await lockMember(ctx, userId);
    const custom = await requireCustomRole(ctx, role, customRoleId);
    if (before.role !== role || before.custom?.id !== custom?.id) {
      if (before.role === "owner") await requireAnotherOwner(ctx, userId);
      await ctx.db
        .update(memberships)
        .set({ role, customRoleId })
        .where(inWorkspace({ workspaceId }, memberships, { userId }));
      const changes = changesOf(
        { role: before.role, customRole: before.custom?.name ?? null },
        { role, customRole: custom?.name ?? null },
      );
      await recordAudit(ctx, "member.role_changed", {
        subject: userId,
        detail: custom?.name ?? role,
        changes,
      });
      publishChange(ctx, "member", userId);
    }
    const [member] = await findMembers(ctx, eq(users.id, userId));
    if (!member) throw notFound("USER");
    return member;
  });
}
